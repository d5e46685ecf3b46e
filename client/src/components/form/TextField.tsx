import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { describedBy, type FieldProps, fieldId } from './fieldProps';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'search' | 'date' | undefined;
  /** The earliest date. */
  min?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    name,
    id = fieldId(name),
    label,
    optional,
    help,
    error,
    value,
    onChange,
    onBlur,
    type = 'text',
    ...rest
  } = props;
  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} error={error}>
      <input
        {...rest}
        {...describedBy(id, help, error)}
        className={styles.input}
        id={id}
        name={name}
        type={type}
        value={value}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
