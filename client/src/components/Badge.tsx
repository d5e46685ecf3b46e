import { Plus } from '../icons/Plus';
import styles from './Badge.module.css';
import { SrOnly } from './SrOnly';

/** The badge beside the name of a Plus member; `compact`, for lists, is a disc with only the plus. */
export function PlusBadge({ compact = false }: { compact?: boolean }) {
  return (
    <span className={compact ? styles.disc : styles.plus}>
      <Plus aria-hidden="true" />
      {compact ? <SrOnly>Plus</SrOnly> : <span>Plus</span>}
    </span>
  );
}

/** The number of unread messages; nothing at zero. */
export function UnreadBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className={`${styles.unread} ${className ?? ''}`}>
      <SrOnly>ulæste: </SrOnly>
      <span translate="no">{count > 99 ? '99+' : count}</span>
    </span>
  );
}
