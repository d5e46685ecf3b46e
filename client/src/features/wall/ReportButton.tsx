import type { ReportedThing } from '@venn/schema/moderation';
import { REPORT_CONTENT_PATH } from '@venn/schema/paths';
import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReportContentState } from '../../lib/report/reportContentState';
import type { Reported } from '../../lib/report/reported';
import { TEXTS } from './texts';

interface ReportButtonProps {
  className: string | undefined;
  label: string;
  thing: Extract<ReportedThing, 'post' | 'comment'>;
  id: string;
  /** Null for a deleted account: its content is reported with the form of visitors, as nobody is left to report. */
  author: { id: string; username: string } | null;
  onReport: (reported: Reported) => void;
}

/** Reports a post or a comment of somebody else. */
export function ReportButton({ className, label, thing, id, author, onReport }: ReportButtonProps) {
  const shared = { className, 'data-end': '', 'aria-label': label, title: label };
  const icon = <Flag aria-hidden="true" />;
  if (author === null) {
    const state: ReportContentState = { location: TEXTS.locationOf[thing](id) };
    return (
      <Link {...shared} to={REPORT_CONTENT_PATH} state={state}>
        {icon}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" onClick={() => onReport({ thing, id, member: author, offersBlock: true })}>
      {icon}
    </button>
  );
}
