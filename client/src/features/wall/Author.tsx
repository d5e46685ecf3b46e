import { profilePath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Avatar, type AvatarPerson } from '../../components/circles/Avatar';
import { User } from '../../icons/User';
import { dayAndTime, fullDateAndTime } from '../../lib/format';
import { useSession } from '../../lib/session/session';
import styles from './Author.module.css';
import { TEXTS } from './texts';

type WallAuthor = AvatarPerson & { viewerCanOpen: boolean };

interface AuthorProps {
  /** Null for a deleted account. */
  author: WallAuthor | null;
}

/** The author's picture or initials, ringed for the viewer's own; a placeholder for a deleted account. */
export function AuthorAvatar({ author, size = 'medium' }: { author: AvatarPerson | null; size?: 'small' | 'medium' }) {
  const viewerId = useSession().user?.id;
  if (author) return <Avatar person={author} size={size} ring={author.id === viewerId ? 'viewer' : undefined} />;
  return (
    <span className={styles.gone} data-size={size} aria-hidden="true">
      <User />
    </span>
  );
}

function AuthorName({ author }: AuthorProps) {
  if (!author) return <span className={styles.nobody}>{TEXTS.deletedAuthor}</span>;
  if (!author.viewerCanOpen) {
    return (
      <span className={styles.name} dir="auto">
        {author.username}
      </span>
    );
  }
  return (
    <Link className={styles.name} to={profilePath(author.id)} dir="auto">
      {author.username}
    </Link>
  );
}

/** The author's name, as a link where the viewer can open the profile, and the time. */
export function AuthorLine({ author, createdAt }: AuthorProps & { createdAt: string }) {
  return (
    <>
      <AuthorName author={author} />
      <time className={styles.time} dateTime={createdAt} title={fullDateAndTime(createdAt)}>
        {dayAndTime(createdAt)}
      </time>
    </>
  );
}
