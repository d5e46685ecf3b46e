import { type ReactNode, useEffect, useRef } from 'react';
import { TEXTS } from './texts';
import styles from './Welcome.module.css';

/**
 * The first address of an account is confirmed: two circles meet, and the way into Venn is open. It replaces what the
 * page showed, so its heading has the focus.
 */
export function Welcome({ text, children }: { text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.welcome}>
      <div className={styles.circles} aria-hidden="true">
        <span className={styles.viewer} />
        <span className={styles.other} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {TEXTS.verify.welcome}
      </h1>
      <p className={styles.text}>
        <span>{text}</span> <span>{TEXTS.verify.next}</span>
      </p>
      {children}
    </div>
  );
}
