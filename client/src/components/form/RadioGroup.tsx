import { FieldError } from './FieldError';
import { type FieldProps, fieldId } from './fieldProps';
import styles from './RadioGroup.module.css';
import type { SelectOption } from './Select';

interface RadioGroupProps<Value extends string>
  extends Pick<FieldProps<Value | null>, 'name' | 'label' | 'error' | 'value'> {
  /** With a help text below the label of some. */
  options: readonly (SelectOption<Value> & { help?: string })[];
  onChange: (value: Value) => void;
}

/** A few choices, all of them visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, error, value, options, onChange } = props;
  const id = fieldId(name);
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label className={styles.choice} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span>{option.label}</span>
            {option.help === undefined ? null : <small>{option.help}</small>}
          </span>
        </label>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
