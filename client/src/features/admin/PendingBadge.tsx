import badge from '../../components/Badge.module.css';
import { SrOnly } from '../../components/SrOnly';
import { formatCount } from './format';

/** The number of reports or appeals that wait, beside the name of their place; nothing at zero. */
export function PendingBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={badge.unread}>
      <span>
        <span>{formatCount(count)}</span>
        <SrOnly> pending</SrOnly>
      </span>
    </span>
  );
}
