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

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers. */
  label?: string;
  className?: string | undefined;
}

/** The number of what waits for the viewer, by default of unread messages; nothing at zero. */
export function CountBadge({ count, label = 'ulæste', className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={`${styles.unread} ${className ?? ''}`}>
      <SrOnly>{`${label}: `}</SrOnly>
      <span translate="no">{count > 99 ? '99+' : count}</span>
    </span>
  );
}
