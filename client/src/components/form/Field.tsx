import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** Props of every field; `fieldsOf` in lib/forms/formFields.ts takes name, value, onChange, onBlur and error from Formik. */
export interface FieldProps<Value> {
  name: string;
  /** Unique on the page; derived from the name by default. */
  id?: string | undefined;
  label: ReactNode;
  /** Help text below the field. */
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
  /** For a group of controls: the label belongs to the group instead of one control. */
  group?: boolean;
  children: ReactNode;
}

/** The default id of a field; an error summary focuses the element with it. */
export const fieldId = (name: string): string => `field-${name}`;

/** The ARIA attributes that connect a control with its help and error. */
export function describedBy(id: string, help: unknown, error: string | undefined) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

/** The frame of every field: label above, help and error below. */
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

/** The error text of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
