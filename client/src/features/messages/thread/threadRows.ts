import { copenhagenDate } from '@venn/schema/time';
import type { Message_MessageFragment as Message } from '../../../gql/messages';
import type { UnsentMessage } from '../compose/outbox';

/** Two messages of one sender that are further apart than this don't stand as one run. */
const RUN_GAP_MS = 10 * 60 * 1000;

/** A message as the thread shows it, stored or still on its way. `id` is null until it is stored. */
export interface ShownMessage {
  /** The client id: the bubble stays the same one from 'sending' to 'sent'. */
  key: string;
  id: string | null;
  own: boolean;
  content: string;
  createdAt: string;
  state: 'sent' | UnsentMessage['state'];
}

export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'message'; key: string; message: ShownMessage; continues: boolean; last: boolean };

/** The stored messages with the unsent ones below them; one that has been stored meanwhile is left out. */
export function shownMessages(items: Message[], unsent: UnsentMessage[], partnerId: string): ShownMessage[] {
  const stored = new Set(items.map(({ clientMessageId }) => clientMessageId));
  return [
    ...items.map(({ id, clientMessageId, senderId, content, createdAt }) => ({
      key: clientMessageId,
      id,
      own: senderId !== partnerId,
      content,
      createdAt,
      state: 'sent' as const,
    })),
    ...unsent
      .filter(({ clientMessageId }) => !stored.has(clientMessageId))
      .map(({ clientMessageId, content, createdAt, state }) => ({
        key: clientMessageId,
        id: null,
        own: true,
        content,
        createdAt,
        state,
      })),
  ];
}

const dayOf = ({ createdAt }: ShownMessage): string => copenhagenDate(new Date(createdAt));

function isOneRun(above: ShownMessage, below: ShownMessage): boolean {
  const near = Date.parse(below.createdAt) - Date.parse(above.createdAt) <= RUN_GAP_MS;
  return above.own === below.own && near && above.state === 'sent' && below.state === 'sent';
}

/**
 * The thread's lines: a line per day, the unread marker before the message with the key `unreadKey`, and the
 * messages in runs of one sender.
 */
export function threadRows(messages: ShownMessage[], unreadKey: string | null): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const firstUnread = messages.findIndex(({ key }) => key === unreadKey);
  const startsAfresh = (place: number): boolean => {
    const above = messages[place - 1];
    const message = messages[place];
    if (!above || !message) return true;
    return place === firstUnread || dayOf(above) !== dayOf(message) || !isOneRun(above, message);
  };

  for (const [place, message] of messages.entries()) {
    const above = messages[place - 1];
    if (!above || dayOf(above) !== dayOf(message)) {
      rows.push({ kind: 'day', key: `day ${dayOf(message)}`, at: message.createdAt });
    }
    if (place === firstUnread) {
      const count = messages.slice(place).filter(({ own }) => !own).length;
      rows.push({ kind: 'new', key: 'new', count });
    }
    rows.push({
      kind: 'message',
      key: message.key,
      message,
      continues: !startsAfresh(place),
      last: startsAfresh(place + 1),
    });
  }
  return rows;
}
