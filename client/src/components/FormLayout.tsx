import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import styles from './FormLayout.module.css';

/** A form with stacked fields, without the browser's validation bubbles. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form noValidate {...props} className={cx(styles.stack, className)} />;
}

export function FormStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Two fields side by side on wide screens. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A row of buttons; `end` aligns them to the right. */
export function Actions({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return <div className={cx(styles.actions, end && styles.end)}>{children}</div>;
}
