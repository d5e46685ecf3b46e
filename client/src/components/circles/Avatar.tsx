import { cx } from '../cx';
import styles from './Avatar.module.css';
import { avatarHue, initialsOf, smallAvatarUrl } from './avatarParts';

export interface AvatarPerson {
  id: string;
  username: string;
  avatarUrl?: string | null | undefined;
}

interface AvatarProps {
  person: AvatarPerson;
  /** xs 30 px, small 36, medium 48, large 88, xl up to 176; `fill` has its container's size. */
  size?: 'xs' | 'small' | 'medium' | 'large' | 'xl' | 'fill';
  /** Text for screen readers; without it the picture is decoration beside a visible name. */
  label?: string | undefined;
  className?: string | undefined;
  /** Loads the large picture, for a large container. */
  detailed?: boolean;
  /** A ring in the colour of the viewer (coral) or of the other member (teal; dotted until the two have met). */
  ring?: 'viewer' | 'other' | 'unmet' | undefined;
}

/** A member's picture, or the initials on a colour derived from the id. */
export function Avatar({ person, size = 'medium', label, className, detailed = size === 'xl', ring }: AvatarProps) {
  const classes = cx(
    styles.avatar,
    styles[size],
    styles[`hue${avatarHue(person.id)}`],
    ring && styles.ring,
    ring && styles[ring],
    className,
  );
  if (!person.avatarUrl) {
    return (
      <span
        className={classes}
        translate="no"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {initialsOf(person.username)}
      </span>
    );
  }
  const edge = detailed ? 512 : 128;
  return (
    <span className={classes}>
      <img
        src={detailed ? person.avatarUrl : smallAvatarUrl(person.avatarUrl)}
        alt={label ?? ''}
        width={edge}
        height={edge}
        decoding="async"
        // Small pictures are less important than text and scripts.
        fetchPriority={detailed ? undefined : 'low'}
      />
    </span>
  );
}
