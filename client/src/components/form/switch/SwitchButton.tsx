import type { ComponentProps } from 'react';
import styles from './SwitchButton.module.css';

type SwitchButtonProps = Omit<
  ComponentProps<'button'>,
  'value' | 'type' | 'role' | 'className' | 'children' | 'aria-checked'
> & {
  value: boolean;
  /** Ignores presses, but stays focusable. */
  busy?: boolean;
};

/** Turns something on or off. Its name is an `aria-label`, or a text beside it. */
export function SwitchButton({ value, busy = false, onClick, ...props }: SwitchButtonProps) {
  return (
    <button
      {...props}
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={value}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
