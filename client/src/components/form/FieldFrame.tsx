import type { ReactNode } from 'react';
import type { Elements } from '../elements';
import styles from './Field.module.css';
import { FieldError } from './FieldError';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  optional?: boolean | undefined;
  help?: ReactNode;
  /** At the end of the help line, such as '912/1000'. */
  counter?: Elements;
  error?: string | undefined;
  /** For a group of controls: the label belongs to the group instead of one control. */
  group?: boolean;
  children: Elements;
}

/** The frame of every field: label above, help and error below. */
export function FieldFrame({ id, label, optional, help, counter, error, group = false, children }: FieldFrameProps) {
  const text = (
    <>
      <span>{label}</span>
      {optional ? <small> (valgfrit)</small> : null}
    </>
  );
  return (
    <div className={styles.field}>
      {group ? (
        <span className={styles.label} id={`${id}-label`}>
          {text}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {text}
        </label>
      )}
      {children}
      {help || counter ? (
        <div className={styles.help}>
          <div id={`${id}-help`}>{help}</div>
          {counter}
        </div>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
