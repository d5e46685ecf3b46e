import { Checkbox } from './Checkbox';
import { FieldError } from './FieldError';
import { type FieldProps, fieldId } from './fieldProps';
import styles from './RadioGroup.module.css';
import type { SelectOption } from './Select';

interface CheckboxGroupProps<Value extends string>
  extends Pick<FieldProps<readonly Value[]>, 'name' | 'label' | 'error' | 'value'> {
  options: readonly SelectOption<Value>[];
  onChange: (value: Value[]) => void;
}

/** A few choices, of which several can be made. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { name, label, error, value, options, onChange } = props;
  const id = fieldId(name);
  const toggled = (option: Value, isChosen: boolean): Value[] =>
    options.map((each) => each.value).filter((each) => (each === option ? isChosen : value.includes(each)));
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={`${name}-${option.value}`}
          label={option.label}
          value={value.includes(option.value)}
          onChange={(isChosen) => onChange(toggled(option.value, isChosen))}
        />
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
