import type { ReportedThing } from '@venn/schema/moderation';
import { Flag } from 'lucide-react';
import type { Reported } from '../../lib/report/reported';

interface ReportButtonProps {
  className: string | undefined;
  label: string;
  thing: ReportedThing;
  id: string;
  /** Null for a deleted account, of which nothing can be reported. */
  author: { id: string; username: string } | null;
  onReport: (reported: Reported) => void;
}

/** Reports a post or a comment of somebody else. */
export function ReportButton({ className, label, thing, id, author, onReport }: ReportButtonProps) {
  if (author === null) return null;
  return (
    <button
      type="button"
      className={className}
      data-end=""
      aria-label={label}
      title={label}
      onClick={() => onReport({ thing, id, member: author, offersBlock: true })}
    >
      <Flag aria-hidden="true" />
    </button>
  );
}
