import { cx } from '../cx';
import { Avatar, type AvatarPerson } from './Avatar';
import { JoiningRing } from './JoiningRing';
import styles from './Overlap.module.css';

interface OverlapProps {
  /** Null while the viewer isn't known: an empty circle. */
  viewer: AvatarPerson | null;
  other: AvatarPerson;
  /** The number of shared interests: the more, the larger the overlap. */
  common: number;
  /** `hero` is the figure of a conversation, whose size its page decides. */
  size?: 'card' | 'hero';
  /** False draws the other's ring dotted: both have not written to each other yet. `joining` draws the moment they do. */
  met?: boolean | 'joining';
  className?: string | undefined;
  /** A class of the other's circle. */
  otherClassName?: string | undefined;
}

/**
 * Two overlapping avatars, the viewer's to the left; the intersection shows the count. The pages show the count as text
 * too, so the figure is hidden from screen readers.
 */
export function Overlap(props: OverlapProps) {
  const { viewer, other, common, size = 'card', met = true, className, otherClassName } = props;
  return (
    <div
      className={cx(styles.overlap, styles[size], met === 'joining' && styles.joining, className)}
      data-overlap=""
      data-common={Math.min(Math.max(common, 0), 7)}
      data-met={met}
      aria-hidden="true"
    >
      <span className={cx(styles.viewer, !viewer?.avatarUrl && styles.initials)}>
        {viewer ? (
          <Avatar person={viewer} size="fill" className={styles.face} detailed={size === 'hero'} ring="viewer" />
        ) : null}
      </span>
      <span className={cx(styles.other, !other.avatarUrl && styles.initials, otherClassName)}>
        <Avatar
          person={other}
          size="fill"
          className={styles.face}
          detailed={size === 'hero'}
          ring={met === true ? 'other' : 'unmet'}
        />
        {met === 'joining' ? <JoiningRing /> : null}
      </span>
      {common > 0 ? (
        <span className={styles.count}>
          <span className={styles.number} translate="no">
            {common}
          </span>
        </span>
      ) : null}
    </div>
  );
}
