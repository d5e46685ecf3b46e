import { conversationPath } from '@venn/schema/paths';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../../components/dialog/lazyDialog';
import type {
  Chat_ChatFragment as Chat,
  Message_MessageFragment as Message,
  Thread_PageFragment as Page,
} from '../../../gql/messages';
import type { Refusal } from '../../../lib/forms/formErrors';
import { loadChunk } from '../../../lib/page/loadChunk';
import { useHydrating } from '../../../lib/page/useHydrating';
import type { SessionUser } from '../../../lib/session/session';
import { outbox, useOutbox } from '../compose/outbox';
import { type ComposerHandle, SendMessageForm } from '../compose/SendMessageForm';
import { useCooldown } from '../compose/useCooldown';
import { useSendMessage, wasSentHere } from '../compose/useSendMessage';
import type { Wait } from '../compose/wait';
import { Beginning } from '../meeting/Beginning';
import type { Meeting } from '../meeting/useMeeting';
import { NO_EXTRAS } from '../proposals/extras';
import { useFoundNumber } from '../search/foundMessage';
import { TEXTS } from '../texts';
import { Thread } from '../thread/Thread';
import { type ShownMessage, shownMessages, threadItems, type UnreadMarker } from '../thread/threadItems';
import { useDocumentVisible } from '../thread/useDocumentVisible';
import { type UnreadPart, useMarkRead } from '../thread/useMarkRead';
import type { ThreadState } from '../thread/useThread';
import type { Partner } from '../usePartner';
import styles from './Conversation.module.css';
import { ReadOnlyNotice } from './ReadOnlyNotice';

const NOTHING = { default: () => <></> };
// Optional: if they can't be loaded, the conversation works without them.
const Proposals = lazy(() => import('../proposals/Proposals').catch(() => NOTHING));
const AskToNotify = lazy(() => import('../notify/AskToNotify').catch(() => NOTHING));

const FoundThread = lazy(async () => ({
  default: (await loadChunk(() => import('../search/FoundThread'))).FoundThread,
}));
const DeleteMessage = lazyDialog(async () => (await import('./DeleteMessage')).DeleteMessage);

interface OpenConversationProps {
  viewer: SessionUser;
  partner: Partner;
  page: Page;
  thread: ThreadState;
  meeting: Meeting;
  /** All conversations, null until loaded. */
  chats: readonly Chat[] | null;
  onReport: (message: ShownMessage) => void;
  onReportProposal: (id: string) => void;
}

/** Thread and composer of a loaded conversation. */
export function OpenConversation(props: OpenConversationProps) {
  const { viewer, partner, page, thread, meeting, chats, onReport, onReportProposal } = props;
  const composer = useRef<ComposerHandle>(null);
  const unsent = useOutbox(viewer.id, partner.id);
  const { send, retry } = useSendMessage(viewer.id, partner.id);
  const navigate = useNavigate();
  const number = useFoundNumber();
  const toNewest = () => void navigate(conversationPath(partner.id), { replace: true });
  // Around a message that was searched for, what is newer isn't seen.
  const marker = useMarkRead(partner.id, thread.fresh && number === null ? page : null, useDocumentVisible());
  const newestToPartner = newestOf(viewer.id, page.items);
  const newestListed = newestOf(viewer.id, chats?.flatMap(({ lastMessage }) => lastMessage ?? []) ?? []);
  const cooldown = useCooldown(
    viewer.role,
    thread.fresh ? newestToPartner : undefined,
    chats === null ? undefined : newestListed,
  );
  const [deletedId, setDeletedId] = useState<string | null>(null);
  // A press opens it at once: what is deleted elsewhere meanwhile would close it.
  useEffect(() => DeleteMessage.preload(), []);
  const [deletions, setDeletions] = useState(0);
  /** How often what had the focus was disabled, or was done. */
  const [lostFocus, setLostFocus] = useState(0);

  const giveFocus = () => setLostFocus((count) => count + 1);

  const messages = useMemo(() => shownMessages(page.items, unsent, partner.id), [page.items, unsent, partner.id]);
  const [extras, setExtras] = useState(NO_EXTRAS);
  const items = useMemo(
    () => extras.place(threadItems(messages, markerOf(page, marker)), page.hasOlder),
    [messages, page, marker, extras],
  );
  const mayPropose = meeting !== 'unmet';
  // The server draws a conversation without them.
  const hydrating = useHydrating();

  const empty = messages.length === 0;

  const retryMessage = async ({ key }: ShownMessage) => {
    const message = unsent.find(({ clientMessageId }) => clientMessageId === key);
    const refusal = message ? await retry(message) : null;
    if (!message || !refusal) return;
    if (composer.current) composer.current.restoreRefused(message.content, refusal);
    // Without a composer the text is kept in the outbox.
    else outbox.put({ ...message, state: 'failed' });
  };
  const remove = (message: ShownMessage) => {
    if (message.id === null) outbox.remove(message.key);
    else setDeletedId(message.id);
  };

  const entry = {
    partner,
    canRetry: page.viewerCanWrite && !cooldown.waiting,
    onRetry: (message: ShownMessage) => void retryMessage(message),
    onDelete: remove,
    onReport,
  };

  return (
    <>
      {number === null ? (
        <Thread
          {...entry}
          messages={messages}
          items={items}
          hasOlder={page.hasOlder}
          loadingOlder={thread.loadingOlder}
          onLoadOlder={thread.loadOlder}
          beginning={
            page.viewerCanWrite && (empty || (meeting !== 'met' && !page.hasOlder)) ? (
              <Beginning
                viewer={viewer}
                partner={partner}
                meeting={meeting}
                empty={empty}
                onChoose={(line) => composer.current?.insertOpening(line)}
              />
            ) : null
          }
          focusRequests={deletions + lostFocus}
        />
      ) : (
        <div className={styles.found}>
          {hydrating ? null : (
            <Suspense>
              <FoundThread key={number} {...entry} number={number} version={page.changeNumber} onNewest={toNewest} />
            </Suspense>
          )}
        </div>
      )}
      {meeting === 'unmet' && newestToPartner && wasSentHere(newestToPartner) ? (
        <Suspense>
          <AskToNotify username={partner.username} onAnswer={giveFocus} />
        </Suspense>
      ) : null}
      {page.viewerCanWrite ? (
        <SendMessageForm
          key={partner.id}
          ref={composer}
          viewerId={viewer.id}
          partnerId={partner.id}
          waiting={cooldown.waiting}
          wait={{ ...waitOf(partner, page.items, newestToPartner, newestListed), proposal: extras.open }}
          start={mayPropose ? extras.button : undefined}
          oneAtATime={cooldown.applies}
          onSend={(content): Promise<Refusal | null> => {
            if (number !== null) toNewest();
            return send(content);
          }}
          onDisabled={giveFocus}
        />
      ) : (
        <ReadOnlyNotice>{TEXTS.unavailable}</ReadOnlyNotice>
      )}
      {mayPropose && !hydrating ? (
        <Suspense>
          <Proposals partner={partner} onExtras={setExtras} onReport={onReportProposal} />
        </Suspense>
      ) : null}
      {deletedId === null ? null : (
        <DeleteMessage
          partner={partner}
          messageId={deletedId}
          onDeleted={() => setDeletions((count) => count + 1)}
          onClose={() => setDeletedId(null)}
        />
      )}
    </>
  );
}

/** The marker above the first loaded message of the unread part; null when none is left. */
function markerOf({ items }: Page, part: UnreadPart | null): UnreadMarker | null {
  const first = part && items.find(({ number }) => number >= part.from);
  return first ? { key: first.clientMessageId, count: part.count } : null;
}

/** What the viewer's wait is told by: the message to this partner, unless a later one is listed, and an answer to it. */
function waitOf({ username }: Partner, items: readonly Message[], own: Message | null, listed: Message | null): Wait {
  if (own === null || isLater(listed, own)) return {};
  const isAnswered = items.some((message) => message.senderId !== own.senderId && isLater(message, own));
  return { sentAt: own.createdAt, sentHere: wasSentHere(own), ...(isAnswered && { answeredBy: username }) };
}

const isLater = (message: Message | null, than: Message): boolean =>
  message !== null && message.createdAt > than.createdAt;

/** The viewer's newest message among these. */
const newestOf = (viewerId: string, messages: readonly Message[]): Message | null =>
  messages
    .filter(({ senderId }) => senderId === viewerId)
    .reduce<Message | null>((newest, one) => (newest && !isLater(one, newest) ? newest : one), null);
