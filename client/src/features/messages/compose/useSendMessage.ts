import { useSendMessageMutation } from '../../../gql/messages';
import { connectionStore } from '../../../lib/connection';
import { type Refusal, refusalOf } from '../../../lib/forms/formErrors';
import { isFaultRefusal } from '../isFault';
import { notify, threadTopic } from '../live/cacheVersion';
import { addMessage } from '../messageCache';
import { outbox, type UnsentMessage } from './outbox';
import { beginCooldown } from './useCooldown';

/** Messages leave one after the other, so that they stand in the order in which they were written. */
let lastDelivery: Promise<unknown> = Promise.resolve();

interface Sending {
  /** Sends a new text. The answer is null, or why the server won't have it: then the text belongs back in the box. */
  send: (content: string) => Promise<Refusal | null>;
  /** Sends a failed message again, as the same message. */
  retry: (message: UnsentMessage) => Promise<Refusal | null>;
}

/**
 * Sends the viewer's messages to one member: over the socket while it is connected, else over HTTP, always under the
 * message's client id. It stands in the outbox until the server has confirmed it.
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
      // While the live connection stands it brings the row of the list.
      if (connectionStore.get() !== 'connected') notify('chats');
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (isFaultRefusal(refusal)) {
        outbox.put({ ...message, state: 'failed' });
        return null;
      }
      outbox.remove(clientMessageId);
      if (refusal.code === 'MESSAGE_COOLDOWN') beginCooldown(refusal.extensions);
      else if (refusal.code === 'BLOCKED' || refusal.code === 'MEMBER_NOT_FOUND') notify(threadTopic(message.to));
      return refusal;
    }
  };

  const retry = (message: UnsentMessage): Promise<Refusal | null> => {
    const sending: UnsentMessage = { ...message, state: 'sending' };
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
