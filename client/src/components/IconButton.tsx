import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { cx } from './cx';
import type { Elements } from './elements';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name and tooltip. */
  label: string;
  icon: Elements;
  danger?: boolean;
}

/** A round button with only an icon; 44 px. */
export function IconButton({ label, icon, danger, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(styles.icon, danger && styles.iconDanger, className)}
    >
      {icon}
    </button>
  );
}
