import type { JSX } from 'react';
import styles from './AccessList.module.css';

interface DeviceEntryProps {
  name: string;
  /** Of this browser: what says so. */
  here: string | null;
  /** Since when, and when last. */
  when: readonly string[];
  /** What ends it. */
  action: JSX.Element | null;
}

/** A browser or program in a list of what has access. */
export function DeviceEntry({ name, here, when, action }: DeviceEntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.device}>
        <span className={styles.name}>{name}</span>
        {here === null ? null : <span className={styles.here}>{here}</span>}
        <span className={styles.when}>
          {when.map((text, place) => (
            <span key={text}>{place === 0 ? text : ` · ${text}`}</span>
          ))}
        </span>
      </div>
      {action}
    </li>
  );
}
