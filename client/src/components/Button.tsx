import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { cx } from './cx';
import type { Elements } from './elements';

/** The looks shared by buttons and links. */
export interface ButtonLook {
  /** Primary is the main action of a form or screen; `soft` is offered many times on a page. `danger` is for confirmation dialogs, `dangerOutline` for pages. */
  variant?: 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger' | 'dangerOutline' | 'link' | undefined;
  size?: 'small' | 'medium' | 'big' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** An icon before the label. */
  icon?: Elements;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Ignores clicks, but stays focusable. */
  busy?: boolean | undefined;
  /** The label while busy, such as 'Logger ind...'. */
  busyLabel?: string | undefined;
}

/** The CSS classes of a look. */
export const buttonClasses = ({ variant = 'primary', size = 'medium', wide }: ButtonLook, extra?: string) =>
  cx(variant !== 'link' && styles.button, styles[variant], styles[size], wide && styles.wide, extra);

const preventClick = (event: MouseEvent) => event.preventDefault();

/** A button; `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? preventClick : onClick}
    >
      {busy ? <BusyIcon /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

function BusyIcon() {
  return (
    <svg className={styles.circles} viewBox="0 0 28 18" aria-hidden="true">
      <circle cx="10" cy="9" r="7.5" />
      <circle cx="18" cy="9" r="7.5" />
    </svg>
  );
}
