import { cx } from '../../cx';
import styles from '../Checkbox.module.css';

interface BareCheckboxProps {
  name: string;
  /** Its name for assistive technology: the heads of row and column say it to the eye. */
  label: string;
  /** The element that says more. */
  describedBy?: string | undefined;
  value: boolean;
  disabled?: boolean;
  onChange: (value: boolean) => void;
}

/** A checkbox in a table. */
export function BareCheckbox({ name, label, describedBy, value, disabled, onChange }: BareCheckboxProps) {
  return (
    <label className={cx(styles.check, styles.bare)}>
      <input
        name={name}
        type="checkbox"
        aria-label={label}
        aria-describedby={describedBy}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
