import styles from './Checkbox.module.css';
import { FieldError } from './FieldError';
import { describedBy, type FieldProps, fieldId } from './fieldProps';

/** A checkbox with its label, which may contain links. */
export function Checkbox(props: Omit<FieldProps<boolean>, 'optional'>) {
  const { name, id = fieldId(name), label, help, error, value, disabled, onChange, onBlur } = props;
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          {...describedBy(id, help, error)}
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
