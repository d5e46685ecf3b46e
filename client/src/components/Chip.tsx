import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx';

interface ChipProps {
  /** `shared`: an interest of both members. `more`: the '+3' of an overflow. */
  tone?: 'neutral' | 'shared' | 'more';
  children: ReactNode;
  className?: string | undefined;
}

/** A read-only interest; a list item of `ChipList`. */
export function Chip({ tone = 'neutral', className, children }: ChipProps) {
  return <li className={cx(styles.chip, styles[tone], className)}>{children}</li>;
}

/** A row of chips; `oneLine` clips them instead of wrapping. */
export function ChipList({
  oneLine = false,
  children,
  label,
}: {
  oneLine?: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <ul className={cx(styles.list, oneLine && styles.oneLine)} aria-label={label}>
      {children}
    </ul>
  );
}
