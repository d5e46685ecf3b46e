import type { ReactNode } from 'react';

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

/** The default id of a field; an error summary focuses the element with it. */
export const fieldId = (name: string): string => `field-${name}`;

/** The ARIA attributes that connect a control with its help and error. */
export function describedBy(id: string, help: unknown, error: string | undefined) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}
