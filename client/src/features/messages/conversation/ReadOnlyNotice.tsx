import type { ReactNode } from 'react';
import styles from './Conversation.module.css';

/** Shown in place of the composer: why the viewer can't write. */
export function ReadOnlyNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.closed} role="status">
      {children}
    </p>
  );
}
