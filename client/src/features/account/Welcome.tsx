import type { ReactNode } from 'react';
import { TEXTS } from './texts';
import styles from './Welcome.module.css';

/** The first address of an account is confirmed: two circles meet, and the way into Venn is open. */
export function Welcome({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <div className={styles.circles} aria-hidden="true">
        <span className={styles.viewer} />
        <span className={styles.other} />
      </div>
      <h1>{TEXTS.verify.welcome}</h1>
      <p className={styles.text} role="status">
        <span>{text}</span> <span>{TEXTS.verify.next}</span>
      </p>
      {children}
    </div>
  );
}
