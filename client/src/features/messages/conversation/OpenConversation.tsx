import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { Thread_PageFragment as Page } from '../../../gql/messages';
import type { Refusal } from '../../../lib/forms/formErrors';
import type { SessionUser } from '../../../lib/session/session';
import { outbox, useOutbox } from '../compose/outbox';
import { type ComposerHandle, SendMessageForm } from '../compose/SendMessageForm';
import { useCooldown } from '../compose/useCooldown';
import { useSendMessage } from '../compose/useSendMessage';
import { TEXTS } from '../texts';
import { Thread } from '../thread/Thread';
import { type ShownMessage, shownMessages, threadRows } from '../thread/threadRows';
import { useDeleteMessage } from '../thread/useDeleteMessage';
import { useDocumentVisible } from '../thread/useDocumentVisible';
import { useMarkRead } from '../thread/useMarkRead';
import type { OpenThread } from '../thread/useThread';
import { Closed } from './Closed';
import type { Partner } from './usePartner';

// Needed once per friendship, and a comfort: who can't load it begins without.
const OpeningLines = lazy(() => import('../openings/OpeningLines').catch(() => ({ default: () => null })));

interface OpenConversationProps {
  viewer: SessionUser;
  partner: Partner;
  page: Page;
  thread: OpenThread;
}

/** The thread with its composer: what has been written, what is on its way, and what may be done about it. */
export function OpenConversation({ viewer, partner, page, thread }: OpenConversationProps) {
  const composer = useRef<ComposerHandle>(null);
  const unsent = useOutbox(viewer.id, partner.id);
  const { send, retry } = useSendMessage(viewer.id, partner.id);
  const marker = useMarkRead(partner.id, thread.fresh ? page : null, useDocumentVisible());
  const newestOwn = page.items.findLast(({ senderId }) => senderId !== partner.id) ?? null;
  const cooldown = useCooldown(viewer.role, thread.fresh ? newestOwn : undefined);
  const deletion = useDeletion(partner.id);

  const messages = useMemo(() => shownMessages(page.items, unsent, partner.id), [page.items, unsent, partner.id]);
  const unreadKey = unreadKeyOf(page, marker);
  const rows = useMemo(() => threadRows(messages, unreadKey), [messages, unreadKey]);

  const retried = async ({ key }: ShownMessage) => {
    const message = unsent.find(({ clientMessageId }) => clientMessageId === key);
    const refusal = message ? await retry(message) : null;
    if (!message || !refusal) return;
    if (composer.current) composer.current.takeBack(message.content, refusal);
    // The box is gone by now; the text is not.
    else outbox.put({ ...message, state: 'failed' });
  };
  const remove = (message: ShownMessage) => {
    if (message.id === null) outbox.remove(message.key);
    else deletion.ask(message.id);
  };

  return (
    <>
      <Thread
        partner={partner}
        messages={messages}
        rows={rows}
        hasOlder={page.hasOlder}
        loadingOlder={thread.loadingOlder}
        onLoadOlder={thread.loadOlder}
        canRetry={page.viewerCanWrite && !cooldown.waiting}
        onRetry={(message) => void retried(message)}
        onDelete={remove}
        beginning={
          page.viewerCanWrite ? (
            <Suspense>
              <OpeningLines
                viewerId={viewer.id}
                partnerId={partner.id}
                onChoose={(line) => composer.current?.begin(line)}
              />
            </Suspense>
          ) : null
        }
        deletions={deletion.done}
      />
      {page.viewerCanWrite ? (
        <SendMessageForm
          key={partner.id}
          ref={composer}
          viewerId={viewer.id}
          partnerId={partner.id}
          waiting={cooldown.waiting}
          oneAtATime={cooldown.applies}
          onSend={(content): Promise<Refusal | null> => send(content)}
        />
      ) : (
        <Closed>{TEXTS.unavailable}</Closed>
      )}
      <ConfirmDialog
        open={deletion.messageId !== null}
        danger
        title={TEXTS.deleteMessageTitle}
        confirmLabel={TEXTS.deleteMessage}
        busyLabel={TEXTS.deletingMessage}
        busy={deletion.busy}
        error={deletion.failed ? TEXTS.deleteMessageFailed : null}
        onConfirm={() => void deletion.confirm()}
        onCancel={() => deletion.ask(null)}
      >
        {TEXTS.deleteMessageText(partner.username)}
      </ConfirmDialog>
    </>
  );
}

/** Where the unread marker stands. */
const unreadKeyOf = ({ items }: Page, marker: number | null): string | null =>
  marker === null ? null : (items.find(({ number }) => number >= marker)?.clientMessageId ?? null);

/** The deletion of an own message: the question, its answer, and what became of it. `done` counts the deleted ones. */
function useDeletion(partnerId: string) {
  const deleteMessage = useDeleteMessage(partnerId);
  const [messageId, setMessageId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState(0);
  const ask = (id: string | null) => {
    setFailed(false);
    setMessageId(id);
  };
  const confirm = async () => {
    if (messageId === null) return;
    setBusy(true);
    setFailed(false);
    try {
      await deleteMessage(messageId);
      setMessageId(null);
      setDone((count) => count + 1);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { messageId, busy, failed, done, ask, confirm };
}
