import { type ReactNode, useId } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { usePageTitle } from '../../../lib/page/pageTitle';
import type { SessionUser } from '../../../lib/session/session';
import { EmptyIllustration } from '../EmptyIllustration';
import type { Chats } from '../list/useChats';
import { isRetryableRefusal } from '../retryableError';
import { TEXTS } from '../texts';
import { useThread } from '../thread/useThread';
import styles from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader';
import { OpenConversation } from './OpenConversation';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { usePartner } from './usePartner';

interface ConversationProps {
  viewer: SessionUser;
  partnerId: string;
  chats: Chats;
}

/** The conversation with one member, or why it can't be shown. */
export function Conversation({ viewer, partnerId, chats }: ConversationProps) {
  const titleId = useId();
  const { partner, missing } = usePartner(partnerId, chats);
  const thread = useThread(partnerId);
  usePageTitle(partner ? `${TEXTS.conversationWith} ${partner.username}` : TEXTS.conversation);

  const { refusal, page } = thread;
  const blocked = refusal?.code === 'BLOCKED';
  let body: ReactNode;
  if (blocked) body = <Blocked>{refusal.text ?? TEXTS.blocked}</Blocked>;
  else if (missing || (refusal && !isRetryableRefusal(refusal))) body = <Missing>{missing ?? refusal?.text}</Missing>;
  else if (refusal) body = <Failed onRetry={thread.reload} />;
  else if (page && partner) body = <OpenConversation viewer={viewer} partner={partner} page={page} thread={thread} />;
  else {
    body = (
      <div className={styles.middle}>
        <Loading>{TEXTS.loadingThread}</Loading>
      </div>
    );
  }

  return (
    <section className={styles.conversation} aria-labelledby={titleId}>
      <ConversationHeader titleId={titleId} partnerId={partnerId} partner={partner} />
      {body}
    </section>
  );
}

function Blocked({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.middle}>
        <EmptyIllustration />
      </div>
      <ReadOnlyNotice>{children}</ReadOnlyNotice>
    </>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <div className={styles.middle}>
      <EmptyIllustration />
      <p className={styles.quiet} role="status">
        {children}
      </p>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.middle}>
      <Alert
        tone="error"
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        }
      >
        {TEXTS.threadFailed}
      </Alert>
    </div>
  );
}
