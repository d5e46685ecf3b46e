import { useSendMessageMutation } from '../../../gql/messages';
import { connectionStore } from '../../../lib/connection';
import { type Refusal, refusalOf } from '../../../lib/forms/formErrors';
import { isRetryableRefusal } from '../../../lib/retry/retryableError';
import { currentSession } from '../../../lib/session/session';
import { markStale, threadTopic } from '../live/staleTopics';
import { addMessage } from '../messageCache';
import { outbox, type UnsentMessage } from './outbox';
import { startCooldown } from './useCooldown';

/** Messages are sent one after the other, to be stored in the order in which they were written. */
let lastDelivery: Promise<unknown> = Promise.resolve();

/** Refusals after which the conversation is another than the one that is shown. */
const CLOSED = [
  'BLOCKED',
  'MEMBER_NOT_FOUND',
  'MEMBER_ON_BREAK',
  'VIEWER_ON_BREAK',
  'NO_SHARED_INTEREST',
  'NO_FIRST_MESSAGES',
];

const sentHere = new Set<string>();

/** Whether the message has been sent by this page, since it was loaded. */
export const wasSentHere = ({ clientMessageId }: { clientMessageId: string }): boolean => sentHere.has(clientMessageId);

interface Sending {
  /** Sends a new message. Resolves to null, or to a refusal: then the text goes back into the composer. */
  send: (content: string) => Promise<Refusal | null>;
  /** Sends a failed message again, as the same message. */
  retry: (message: UnsentMessage) => Promise<Refusal | null>;
}

/**
 * Sends the viewer's messages to one member: over the socket while it is connected, else over HTTP. A message stays in
 * the outbox until the server has confirmed it.
 */
export function useSendMessage(from: string, to: string): Sending {
  const [mutate] = useSendMessageMutation();

  const deliver = async (message: UnsentMessage): Promise<Refusal | null> => {
    const { clientMessageId, content } = message;
    try {
      await mutate({
        variables: { to: message.to, content, clientMessageId },
        context: { preferSocket: true },
        update: (cache, { data }) => {
          if (data) addMessage(cache, data.sendMessage);
        },
      });
      outbox.remove(clientMessageId);
      // While connected, the live event updates the chat list.
      if (connectionStore.get() !== 'connected') markStale('chats');
      return null;
    } catch (error) {
      // The login has ended by itself: the message is kept for the next one.
      if (!currentSession().loggedIn) return null;
      const refusal = refusalOf(error);
      if (isRetryableRefusal(refusal)) {
        outbox.put({ ...message, state: 'failed' });
        return null;
      }
      outbox.remove(clientMessageId);
      if (refusal.code === 'MESSAGE_COOLDOWN') startCooldown(refusal.extensions);
      else if (CLOSED.includes(refusal.code ?? '')) markStale(threadTopic(message.to));
      return refusal;
    }
  };

  const retry = (message: UnsentMessage): Promise<Refusal | null> => {
    const sending: UnsentMessage = { ...message, state: 'sending' };
    sentHere.add(message.clientMessageId);
    outbox.put(sending);
    const delivery = lastDelivery.then(() => deliver(sending));
    lastDelivery = delivery;
    return delivery;
  };

  const send = (content: string): Promise<Refusal | null> =>
    retry({
      clientMessageId: crypto.randomUUID(),
      from,
      to,
      content,
      createdAt: new Date().toISOString(),
      state: 'sending',
    });

  return { send, retry };
}
