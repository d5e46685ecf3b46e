import styles from './ChoiceChips.module.css';

interface CheckChipsProps<Name extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { name: Name; label: string }[];
  chosen: Readonly<Record<Name, boolean>>;
  onChange: (name: Name, isChosen: boolean) => void;
}

/** A few short choices in a row, of which any number can be made. */
export function CheckChips<Name extends string>({ label, options, chosen, onChange }: CheckChipsProps<Name>) {
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {options.map((option) => (
        <label className={styles.choice} key={option.name}>
          <input
            type="checkbox"
            name={option.name}
            checked={chosen[option.name]}
            onChange={(event) => onChange(option.name, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
