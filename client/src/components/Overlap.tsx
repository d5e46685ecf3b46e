import { Avatar, type AvatarPerson } from './Avatar';
import { cx } from './cx';
import styles from './Overlap.module.css';

interface OverlapProps {
  /** Null for as long as nobody knows who is logged in: an empty place. */
  viewer: AvatarPerson | null;
  other: AvatarPerson;
  /** How many interests the two share: the more, the closer they are. */
  common: number;
  /** `hero` is the one strong element of a profile. */
  size?: 'card' | 'hero';
}

/**
 * The viewer to the left, the other to the right; the common part is filled and says how many. The count also stands
 * in words wherever this is shown, so the whole figure is decoration.
 */
export function Overlap({ viewer, other, common, size = 'card' }: OverlapProps) {
  return (
    <div
      className={cx(styles.overlap, styles[size])}
      data-overlap=""
      data-common={Math.min(Math.max(common, 0), 7)}
      aria-hidden="true"
    >
      <span className={cx(styles.viewer, !viewer?.avatarUrl && styles.initials)}>
        {viewer ? <Avatar person={viewer} size="fill" className={styles.face} detailed={size === 'hero'} /> : null}
      </span>
      <span className={cx(styles.other, !other.avatarUrl && styles.initials)}>
        <Avatar person={other} size="fill" className={styles.face} detailed={size === 'hero'} />
      </span>
      {common > 0 ? <span className={styles.count}>{common}</span> : null}
    </div>
  );
}
