import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** What every field takes; `fieldsOf` in lib/form-fields gives name, value, onChange, onBlur and error from Formik. */
export interface FieldProps<Value> {
  name: string;
  /** Unique on the page; made from the name when left out. */
  id?: string | undefined;
  label: ReactNode;
  /** Says why or how, below the field. */
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
}

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  optional?: boolean | undefined;
  help?: ReactNode;
  /** At the end of the help line, such as '912/1000'. */
  counter?: ReactNode;
  error?: string | undefined;
  /** For a group of controls: the label names the group instead of one control. */
  group?: boolean;
  children: ReactNode;
}

/** The id of the field of a name, where an error summary sends the focus. */
export const fieldId = (name: string): string => `field-${name}`;

/** What ties a control to its help and its error. */
export function describedBy(id: string, help: unknown, error: string | undefined) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

/** Label above, help and error below: the frame of every field. */
export function FieldFrame({ id, label, optional, help, counter, error, group = false, children }: FieldFrameProps) {
  const text = (
    <>
      {label}
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

/** What is wrong with the field above. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
