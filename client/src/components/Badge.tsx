import { Plus } from 'lucide-react';
import styles from './Badge.module.css';
import { SrOnly } from './SrOnly';

/** The badge beside the name of a Plus member. */
export function PlusBadge() {
  return (
    <span className={styles.plus}>
      <Plus aria-hidden="true" />
      Plus
    </span>
  );
}

/** The number of unread messages; nothing at zero. */
export function UnreadBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className={`${styles.unread} ${className ?? ''}`}>
      <SrOnly>ulæste: </SrOnly>
      {count > 99 ? '99+' : count}
    </span>
  );
}
