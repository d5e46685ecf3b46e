import type { ReactNode } from 'react';
import styles from './Conversation.module.css';

/** Why nothing can be written here, in the place of the box that one writes in. */
export function Closed({ children }: { children: ReactNode }) {
  return (
    <p className={styles.closed} role="status">
      {children}
    </p>
  );
}
