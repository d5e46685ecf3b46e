import type { ReactNode } from 'react';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import styles from './Conversation.module.css';
import { ReadOnlyNotice } from './ReadOnlyNotice';

/** One of the two has blocked the other: no messages are shown or sent. */
export function BlockedConversation({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.middle}>
        <EmptyIllustration />
      </div>
      <ReadOnlyNotice>{children}</ReadOnlyNotice>
    </>
  );
}
