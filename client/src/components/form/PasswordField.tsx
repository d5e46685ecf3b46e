import { useState } from 'react';
import { Eye } from '../../icons/Eye';
import { EyeOff } from '../../icons/EyeOff';
import { IconButton } from '../IconButton';
import fieldStyles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { describedBy, type FieldProps, fieldId } from './fieldProps';
import styles from './PasswordField.module.css';

interface PasswordFieldProps extends FieldProps<string> {
  /** `new-password` to set one, `current-password` to enter an existing one. */
  autoComplete: 'new-password' | 'current-password';
  /** Labels of the toggle on pages that aren't Danish. */
  showLabel?: string;
  hideLabel?: string;
}

/** A password input with a toggle that shows it. */
export function PasswordField(props: PasswordFieldProps) {
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
    showLabel = 'Vis adgangskode',
    hideLabel = 'Skjul adgangskode',
    ...rest
  } = props;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} error={error}>
      <span className={styles.frame}>
        <input
          {...rest}
          {...describedBy(id, help, error)}
          className={`${fieldStyles.input} ${styles.input}`}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <IconButton
          className={styles.toggle}
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  );
}
