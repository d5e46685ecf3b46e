import styles from './ContactPage.module.css';

interface HoneypotProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that is hidden from people and filled in by bots, and by people's extensions: it costs a proof of work. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
