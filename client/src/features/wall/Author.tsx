import { profilePath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Avatar, type AvatarPerson } from '../../components/circles/Avatar';
import { User } from '../../icons/User';
import { dayAndTime, dayName, distanceText, fullDateAndTime } from '../../lib/format';
import { useSession } from '../../lib/session/session';
import styles from './Author.module.css';
import { TEXTS } from './texts';

/** Where the author lives is shown at posts, not at comments. */
type WallAuthor = AvatarPerson & { viewerCanOpen: boolean; location?: string | null; distanceKm?: number | null };

/** A line may end after it, but none begins with it. */
const DOT = '\u00a0· ';

interface AuthorProps {
  /** Null for a deleted account. */
  author: WallAuthor | null;
}

/** The author's picture or initials, ringed for the viewer's own; a placeholder for a deleted account. */
export function AuthorAvatar({ author, size = 'medium' }: { author: AvatarPerson | null; size?: 'small' | 'medium' }) {
  const viewerId = useSession().user?.id;
  if (author) return <Avatar person={author} size={size} ring={author.id === viewerId ? 'viewer' : 'other'} />;
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
      <span className={styles.name} dir="auto" translate="no">
        {author.username}
      </span>
    );
  }
  return (
    <Link className={styles.name} to={profilePath(author.id)} dir="auto" translate="no">
      {author.username}
    </Link>
  );
}

interface AuthorLineProps extends AuthorProps {
  createdAt: string;
  /** Only the day: in a list by the day of the aftaler another time, or the author's town, could be mistaken for theirs. */
  dayOnly?: boolean;
}

/** The author's name, as a link where the viewer can open the profile, the time, and at a post the town. */
export function AuthorLine({ author, createdAt, dayOnly = false }: AuthorLineProps) {
  const isOwn = author?.id === useSession().user?.id;
  const distance = isOwn ? null : (author?.distanceKm ?? null);
  const location = dayOnly ? null : author?.location;
  return (
    <>
      <AuthorName author={author} />
      <span className={styles.facts}>
        <time dateTime={createdAt} title={fullDateAndTime(createdAt)}>
          {dayOnly ? TEXTS.postedOn(dayName(createdAt)) : dayAndTime(createdAt)}
        </time>
        {location ? <span translate="no">{`${DOT}${location}`}</span> : null}
        {location && distance !== null ? <span>{`${DOT}${distanceText(distance)}`}</span> : null}
      </span>
    </>
  );
}
