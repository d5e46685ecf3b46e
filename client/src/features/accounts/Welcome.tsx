import { useEffect, useRef } from 'react';
import type { Elements } from '../../components/elements';
import { VERIFY_TEXTS } from './verifyTexts';
import styles from './Welcome.module.css';

/**
 * Shown when the first address of an account is confirmed: two circles that meet, and a link into Venn. It replaces the
 * page's content, so its heading takes the focus.
 */
export function Welcome({ text, children }: { text: string; children: Elements }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.welcome}>
      <div className={styles.circles} aria-hidden="true">
        <span className={styles.viewer} />
        <span className={styles.other} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {VERIFY_TEXTS.welcome}
      </h1>
      <p className={styles.text}>
        <span>{text}</span> <span>{VERIFY_TEXTS.next}</span>
      </p>
      {children}
    </div>
  );
}
