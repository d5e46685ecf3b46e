import { postPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { cx } from '../../components/cx';
import { dayName } from '../../lib/format';
import styles from './Invitation.module.css';

interface InvitationProps {
  /** Null where the member invites to nothing. */
  invitation: { postId: string; title: string; startsAt: string } | null;
  className?: string | undefined;
}

/** What a member invites to next: one line that leads to its post. */
export function Invitation({ invitation, className }: InvitationProps) {
  if (invitation === null) return null;
  const { postId, title, startsAt } = invitation;
  return (
    <p className={cx(styles.line, className)}>
      <Link className={styles.link} to={postPath(postId)}>
        <span>Inviterer til: </span>
        <b dir="auto">{title}</b>
        <span>, </span>
        <time dateTime={startsAt} translate="no">
          {dayName(startsAt)}
        </time>
      </Link>
    </p>
  );
}
