import styles from './ChoiceChips.module.css';
import { RadioOptions } from './RadioOptions';
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
      <RadioOptions name={name} options={options} value={value} onChange={onChange} className={styles.choice} />
    </div>
  );
}
