import { lengthOf } from '@venn/schema/rules/length';
import type { ComponentProps, Ref } from 'react';
import { cx } from '../cx';
import { Counter } from './Counter';
import fieldStyles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { describedBy, type FieldProps, fieldId } from './fieldProps';
import styles from './TextArea.module.css';

/** The counter is shown from this share of the limit on. */
const COUNT_FROM = 0.8;

interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  /** Limit shown by the counter; the rules enforce it. */
  max?: number;
  /** Always shows the counter. */
  alwaysCount?: boolean;
  placeholder?: string | undefined;
  onKeyDown?: ComponentProps<'textarea'>['onKeyDown'];
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line input that grows with its text. */
export function TextArea(props: TextAreaProps) {
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
    max,
    alwaysCount,
    rows = 5,
    ...rest
  } = props;
  const length = lengthOf(value);
  const counts = max !== undefined && (alwaysCount || length >= max * COUNT_FROM);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      help={help}
      error={error}
      counter={counts ? <Counter length={length} max={max} /> : null}
    >
      <textarea
        // A browser would restore the text after a reload, also for the next member.
        autoComplete="off"
        {...rest}
        {...describedBy(id, help, error)}
        className={cx(fieldStyles.input, styles.area)}
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
