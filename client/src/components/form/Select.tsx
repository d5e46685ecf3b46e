import { ChevronDown } from '../../icons/ChevronDown';
import fieldStyles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { describedBy, type FieldProps, fieldId } from './fieldProps';
import styles from './Select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Omit<FieldProps<Value | ''>, 'onChange'> {
  options: readonly SelectOption<Value>[];
  /** Further options under headings; a group without options isn't shown. */
  groups?: readonly { label: string; options: readonly SelectOption<Value>[] }[];
  /** The text while nothing is selected. */
  placeholder?: string | undefined;
  onChange: (value: Value) => void;
  autoComplete?: string | undefined;
}

const toElement = ({ value, label }: SelectOption<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

export function Select<Value extends string>(props: SelectProps<Value>) {
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
    options,
    groups = [],
    placeholder,
    ...rest
  } = props;
  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} error={error}>
      <span className={styles.frame}>
        <select
          {...rest}
          {...describedBy(id, help, error)}
          className={`${fieldStyles.input} ${styles.select}`}
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          onBlur={onBlur}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(toElement)}
          {groups.map((group) =>
            group.options.length > 0 ? (
              <optgroup key={group.label} label={group.label}>
                {group.options.map(toElement)}
              </optgroup>
            ) : null,
          )}
        </select>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </span>
    </FieldFrame>
  );
}
