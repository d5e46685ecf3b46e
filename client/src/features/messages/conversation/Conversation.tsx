import { lazy, Suspense, useId, useRef } from 'react';
import type { Elements } from '../../../components/elements';
import { Loading } from '../../../components/feedback/Loading';
import { loadChunk } from '../../../lib/page/loadChunk';
import { usePageTitle } from '../../../lib/page/pageTitle';
import { isRetryableRefusal } from '../../../lib/retry/retryableError';
import type { SessionUser } from '../../../lib/session/session';
import { useReport } from '../../../shared/report/useReport';
import type { Chats } from '../list/useChats';
import { MeetingAnnouncer } from '../meeting/MeetingAnnouncer';
import { useMeeting } from '../meeting/useMeeting';
import { TEXTS } from '../texts';
import { useThread } from '../thread/useThread';
import { usePartner } from '../usePartner';
import styles from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader';
import { FailedConversation } from './FailedConversation';
import { MissingConversation } from './MissingConversation';
import { OpenConversation } from './OpenConversation';

const loadClosed = () => loadChunk(() => import('./closedConversations'));
const BlockedConversation = lazy(async () => ({ default: (await loadClosed()).BlockedConversation }));
const BarredConversation = lazy(async () => ({ default: (await loadClosed()).BarredConversation }));

interface ConversationProps {
  viewer: SessionUser;
  partnerId: string;
  chats: Chats;
}

/** The conversation with one member, or why it can't be shown. */
export function Conversation({ viewer, partnerId, chats }: ConversationProps) {
  const titleId = useId();
  const { partner, missing, bothWrote, isBlocked } = usePartner(partnerId, chats);
  const thread = useThread(partnerId);
  usePageTitle(partner ? `${TEXTS.conversationWith} ${partner.username}` : TEXTS.conversation);

  const { refusal, page } = thread;
  const meeting = useMeeting(partnerId, bothWrote, thread);
  const section = useRef<HTMLElement>(null);
  const { report, dialog } = useReport(() => section.current);
  const blocked = refusal?.code === 'BLOCKED';
  const reportOf = (thing: 'profile' | 'message' | 'proposal', id: string) => {
    if (partner) report({ thing, id, member: partner, offersBlock: !blocked });
  };
  let body: Elements;
  if (blocked)
    body = (
      <Suspense>
        <BlockedConversation text={refusal.text ?? TEXTS.blocked} mine={isBlocked ? partnerId : null} />
      </Suspense>
    );
  else if (missing || (refusal && !isRetryableRefusal(refusal)))
    body = <MissingConversation>{missing ?? refusal?.text}</MissingConversation>;
  else if (refusal) body = <FailedConversation unreachable={thread.unreachable} onRetry={thread.reload} />;
  else if (partner && page?.writingBarrier)
    body = (
      <Suspense>
        <BarredConversation username={partner.username} barrier={page.writingBarrier} />
      </Suspense>
    );
  else if (page && partner && meeting) {
    body = (
      <OpenConversation
        viewer={viewer}
        partner={partner}
        page={page}
        thread={thread}
        meeting={meeting}
        chats={chats.list}
        onReport={({ id }) => id && reportOf('message', id)}
        onReportProposal={(id) => reportOf('proposal', id)}
      />
    );
  } else {
    body = (
      <div className={styles.middle}>
        <Loading>{TEXTS.loadingThread}</Loading>
      </div>
    );
  }

  return (
    <section ref={section} className={styles.conversation} aria-labelledby={titleId} tabIndex={-1}>
      <ConversationHeader
        titleId={titleId}
        partnerId={partnerId}
        partner={partner}
        meeting={meeting}
        onReport={() => reportOf('profile', partnerId)}
      />
      {body}
      <MeetingAnnouncer meeting={meeting} />
      {dialog}
    </section>
  );
}
