import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './FormLayout.module.css';

/** A form with our own checks instead of the browser's bubbles, its fields below each other. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form noValidate {...props} className={cx(styles.stack, className)} />;
}

/** Fields below each other. */
export function FormStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Two fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Buttons beside each other; `end` puts them to the right. */
export function Actions({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return <div className={cx(styles.actions, end && styles.end)}>{children}</div>;
}
