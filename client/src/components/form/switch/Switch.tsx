import { type Ref, useId } from 'react';
import styles from './Switch.module.css';
import { SwitchButton } from './SwitchButton';

interface SwitchProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  help: string;
  value: boolean;
  /** Ignores presses, but stays focusable. */
  busy?: boolean;
  onPress: () => void;
}

/** A setting that takes effect at once, or after a question. */
export function Switch({ ref, label, help, value, busy, onPress }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.label} id={id}>
          {label}
        </div>
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      </div>
      <SwitchButton
        ref={ref}
        value={value}
        busy={busy}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        onClick={onPress}
      />
    </div>
  );
}
