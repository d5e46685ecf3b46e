import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { cpuMicroseconds } from '../process-usage.mjs';
import { product } from '../product.mjs';
import { randomFrom } from '../statistics.mjs';

const PAGE = 50;
const CHATS = 50;
/** How far behind a client is that catches up. */
const BEHIND = 20;

/**
 * The product's own reads, of a conversation and its two members; and its pages, were the conversation's id known before
 * the statement. The last one would search every partition.
 */
export async function productReads() {
  const [messages, { ChatListService }, sending, { MESSAGE_COLUMNS }] = await Promise.all([
    product('modules/messages/message.queries.js'),
    product('modules/messages/conversations/chat-list.service.js'),
    product('modules/messages/sending/send-message.queries.js'),
    product('modules/messages/message.rows.js'),
  ]);
  const byKey = `
    SELECT ${MESSAGE_COLUMNS}, CASE WHEN low_id = $1 THEN high_id ELSE low_id END AS "recipientId"
    FROM message JOIN conversation ON conversation.id = message.conversation_id
    WHERE (conversation_id, number) =
          (SELECT conversation_id, number FROM message_key WHERE sender_id = $1 AND client_message_id = $2)`;
  const ofConversation = `
    SELECT ${MESSAGE_COLUMNS} FROM message WHERE conversation_id = $1 AND deleted_at IS NULL ORDER BY number DESC LIMIT $2`;
  const clock = { now: () => new Date() };
  return {
    'the newest page of a thread': (database, { lowId, highId }) =>
      messages.readMessagePage(database, lowId, highId, { limit: PAGE }),
    'an older page': (database, { lowId, highId, lastNumber }) =>
      messages.readMessagePage(database, highId, lowId, { limit: PAGE, before: Math.ceil(lastNumber / 2) }),
    'a page by the id of the conversation': (database, { id }) => database.query(ofConversation, [id, PAGE]),
    'the list of chats': (database, { lowId }) => new ChatListService(database, clock).chats(lowId, CHATS),
    'catching up': (database, { lowId, highId, lastNumber }) =>
      messages.readChangedMessages(database, highId, lowId, Math.max(0, lastNumber - BEHIND)),
    'a message by its id': (database, { messageId, lowId }) => messages.findMessageInView(database, messageId, lowId),
    'a repeated message': {
      whole: (database, { messageSenderId, clientMessageId }) =>
        sending.findEarlierMessage(database, { senderId: messageSenderId, clientMessageId }),
      partitioned: async (database, { messageSenderId, clientMessageId }) =>
        (await database.query(byKey, [messageSenderId, clientMessageId]))[0],
    },
  };
}

/** Conversations by chance, each with one of its messages. */
export async function someConversations(database, wanted, seed) {
  const [{ most }] = await database.query('SELECT max(id) AS most FROM conversation');
  const random = randomFrom(seed);
  const ids = Array.from({ length: wanted }, () => 1 + Math.floor(random() * most));
  const rows = await database.query(
    `SELECT conversation.id, low_id AS "lowId", high_id AS "highId", last_number AS "lastNumber", message.id AS "messageId",
            sender_id AS "messageSenderId", client_message_id AS "clientMessageId"
     FROM conversation JOIN public.message ON conversation_id = conversation.id AND number = (last_number + 1) / 2
     WHERE conversation.id = ANY ($1::bigint[])`,
    [ids],
  );
  return rows.sort(() => random() - 0.5);
}

/** Runs a statement on all sides in turn for each conversation; µs of Postgres's CPU time of one, for each side. */
export async function timeCalls(pools, calls, conversations) {
  const names = Object.keys(pools);
  const pids = {};
  for (const side of names) pids[side] = (await pools[side].query('SELECT pg_backend_pid() AS pid'))[0].pid;
  const spent = Object.fromEntries(names.map((side) => [side, 0]));
  for (const [place, conversation] of conversations.entries()) {
    for (const side of place % 2 === 0 ? names : names.toReversed()) {
      const before = await cpuMicroseconds(pids[side]);
      await calls[side](conversation);
      spent[side] += (await cpuMicroseconds(pids[side])) - before;
    }
  }
  return Object.fromEntries(names.map((side) => [side, spent[side] / conversations.length]));
}

/** The first conversation for which not all sides of a read give the same result; null if there is none. */
export async function findDifference(sides, conversations) {
  for (const conversation of conversations) {
    const results = await Promise.all(Object.values(sides).map((read) => read(conversation)));
    if (results.some((result) => !isDeepStrictEqual(result, results[0]))) return conversation;
  }
  return null;
}

/** Stores a message in a conversation by the product's own statement. */
export async function productInsert() {
  const { insertMessageIfFriends } = await product('modules/messages/sending/send-message.queries.js');
  return async (database, { lowId: senderId, highId: recipientId }) => {
    const content = 'Skal vi gå en tur ved vandet på søndag?';
    const draft = { senderId, recipientId, content, clientMessageId: randomUUID() };
    if ((await insertMessageIfFriends(database, draft, new Date())) === null) throw new Error('Not stored');
  };
}

/** Messages stored a second, some at a time. */
export async function timeInserts(database, insert, conversations, { seconds, writers }) {
  const began = performance.now();
  const end = began + seconds * 1000;
  let stored = 0;
  const write = async (first) => {
    for (let place = first; performance.now() < end; place += writers) {
      await insert(database, conversations[place % conversations.length]);
      stored += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_each, place) => write(place)));
  return (stored * 1000) / (performance.now() - began);
}
