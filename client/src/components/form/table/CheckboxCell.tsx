import { cx } from '../../cx';
import styles from '../Checkbox.module.css';

interface CheckboxCellProps {
  name: string;
  /** Its name for assistive technology: the heads of row and column say it to the eye. */
  label: string;
  /** The element that says more. */
  describedBy?: string | undefined;
  value: boolean;
  disabled?: boolean;
  onChange: (value: boolean) => void;
}

/** The cell of a table with a checkbox, which a press anywhere in the cell changes. */
export function CheckboxCell({ name, label, describedBy, value, disabled, onChange }: CheckboxCellProps) {
  return (
    <td className={styles.cell}>
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
    </td>
  );
}
