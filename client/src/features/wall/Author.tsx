import { profilePath } from '@venn/schema/paths';
import { User } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar, type AvatarPerson } from '../../components/Avatar';
import { dayAndTime, fullDateAndTime } from '../../lib/format';
import styles from './Author.module.css';
import { TEXTS } from './texts';

interface AuthorProps {
  /** Null when the author has left. */
  author: AvatarPerson | null;
}

/** The author's picture or initials; an empty dashed circle for one who has left. */
export function AuthorAvatar({ author, size = 'medium' }: AuthorProps & { size?: 'small' | 'medium' }) {
  if (author) return <Avatar person={author} size={size} />;
  return (
    <span className={styles.gone} data-size={size} aria-hidden="true">
      <User />
    </span>
  );
}

/** The author's name as a link to the profile, and when it was written. */
export function AuthorLine({ author, createdAt }: AuthorProps & { createdAt: string }) {
  return (
    <>
      {author ? (
        <Link className={styles.name} to={profilePath(author.id)}>
          {author.username}
        </Link>
      ) : (
        <span className={styles.nobody}>{TEXTS.deletedAuthor}</span>
      )}
      <time className={styles.time} dateTime={createdAt} title={fullDateAndTime(createdAt)}>
        {dayAndTime(createdAt)}
      </time>
    </>
  );
}
