import type { ReportedThing } from '@venn/schema/moderation';
import { Flag } from '../../icons/Flag';
import type { Reported } from '../../shared/report/reported';

interface ReportButtonProps {
  className: string | undefined;
  label: string;
  thing: Extract<ReportedThing, 'post' | 'comment'>;
  id: string;
  isAftale?: boolean;
  /** Null for a deleted account, which can't be blocked. */
  author: Reported['member'];
  onReport: (reported: Reported) => void;
}

/** Reports a post or a comment of somebody else. */
export function ReportButton({ className, label, thing, id, isAftale = false, author, onReport }: ReportButtonProps) {
  return (
    <button
      type="button"
      className={className}
      data-end=""
      aria-label={label}
      title={label}
      onClick={() => onReport({ thing, id, isAftale, member: author, offersBlock: author !== null })}
    >
      <Flag aria-hidden="true" />
    </button>
  );
}
