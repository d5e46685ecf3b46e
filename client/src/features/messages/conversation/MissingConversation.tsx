import type { ReactNode } from 'react';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import styles from './Conversation.module.css';

/** The partner doesn't exist, or the server refused the conversation; shows why. */
export function MissingConversation({ children }: { children: ReactNode }) {
  return (
    <div className={styles.middle}>
      <EmptyIllustration />
      <p className={styles.quiet} role="status">
        {children}
      </p>
    </div>
  );
}
