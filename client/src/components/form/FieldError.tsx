import type { ReactNode } from 'react';
import { CircleAlert } from '../../icons/CircleAlert';
import styles from './Field.module.css';

/** The error text of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
