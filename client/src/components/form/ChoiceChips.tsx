import styles from './ChoiceChips.module.css';
import type { SelectOption } from './Select';

interface ChoiceChipsProps<Value extends string> {
  name: string;
  /** Accessible name of the group. */
  label: string;
  options: readonly SelectOption<Value>[];
  /** A value that is none of the options chooses none. */
  value: NoInfer<Value>;
  onChange: (value: Value) => void;
}

/** A few short choices in a row, one press each. */
export function ChoiceChips<Value extends string>({ name, label, options, value, onChange }: ChoiceChipsProps<Value>) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className={styles.choice} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
