import { onDatabase } from '../lib/bench-database.mjs';
import { timeOf } from '../lib/command.mjs';
import { product } from '../lib/product.mjs';

/** What a member sees later than this counts as delayed. */
const NORMAL_MS = 1000;

/**
 * Compares what the members' pages show with what the database holds. Returns every message with its faults: `lost`
 * (acknowledged, not stored), `doubled` (stored or shown twice), `unseen` (acknowledged, not on its recipient's screen);
 * and what is wrong with a page as a whole.
 */
export async function checkConversations({ database }, { messages, tabs, faults }) {
  const { publicId } = await product('common/public-id.js');
  const stored = await onDatabase(database.url, (dataSource) =>
    dataSource.query(
      `SELECT message.id::int8 AS id, number, content, sender_id AS "senderId", low_id AS "lowId", high_id AS "highId",
              read_at IS NULL AS "isUnread"
         FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE sender_id = ANY ($1::bigint[]) ORDER BY conversation_id, number`,
      [[...new Set(messages.map(({ from }) => from))]],
    ),
  );
  const byContent = new Map();
  for (const row of stored) byContent.set(row.content, [...(byContent.get(row.content) ?? []), row]);
  const wrong = [...faults];
  const tabOf = new Map(tabs.map((tab) => [tab.memberId, tab]));
  const checked = messages.map((message) => {
    const copies = byContent.get(message.content) ?? [];
    const reader = tabOf.get(message.to);
    const shown = message.kind === 'open' ? reader.thread.filter(({ content }) => content === message.content) : [];
    // Older pages of a long conversation aren't loaded.
    const isLoaded = !reader.hasOlder || (copies[0] && copies[0].number >= (reader.thread[0]?.number ?? 0));
    const isSeen =
      message.kind === 'open' ? shown.length > 0 || !isLoaded : isListed(reader, message, stored, publicId);
    return {
      ...message,
      lost: message.ackAt !== null && copies.length === 0,
      doubled: copies.length > 1 || shown.length > 1,
      unseen: message.ackAt !== null && copies.length > 0 && !isSeen,
      unacknowledged: message.ackAt === null,
    };
  });
  for (const tab of tabs) wrong.push(...pageFaults(tab, stored, publicId));
  return { messages: checked, wrong };
}

const between = (one, other) => (row) =>
  (Number(row.lowId) === one && Number(row.highId) === other) ||
  (Number(row.lowId) === other && Number(row.highId) === one);

/** Whether the list of chats shows this message or a later one. */
function isListed(reader, { from, to, content }, stored, publicId) {
  const rows = stored.filter(between(from, to));
  const listed = reader.chats.find(({ partnerId }) => partnerId === publicId('member', from));
  const position = (wanted) => rows.findIndex(wanted);
  return (
    position(({ id }) => publicId('message', Number(id)) === listed?.lastMessageId) >=
    position((row) => row.content === content)
  );
}

/** Differences between a page and the database: other messages, a wrong order, wrong numbers. */
function pageFaults(tab, stored, publicId) {
  const name = `${tab.role} ${tab.memberId}`;
  const rows = stored.filter(between(tab.memberId, tab.partnerId));
  const wanted = rows
    .filter(({ number }) => !tab.hasOlder || number >= (tab.thread[0]?.number ?? 0))
    .map(({ id }) => publicId('message', Number(id)));
  const shown = tab.thread.map(({ id }) => id);
  const faults = [];
  if (tab.connection !== 'connected') faults.push(`${name} is ${tab.connection}`);
  if (shown.some((id) => !wanted.includes(id))) faults.push(`${name} shows a message that isn't stored`);
  else if (shown.length < wanted.length) faults.push(`${name} shows ${shown.length} of ${wanted.length} messages`);
  else if (shown.join() !== wanted.join()) faults.push(`${name} shows a wrong order`);
  const numbers = rows.map(({ number }) => number);
  if (numbers.some((number, place) => number !== place + 1)) faults.push(`${name}: the numbers have a gap`);
  const unread = tab.chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  const isToMember = ({ senderId, lowId, highId }) =>
    Number(senderId) !== tab.memberId && [Number(lowId), Number(highId)].includes(tab.memberId);
  const storedUnread = stored.filter((row) => row.isUnread && isToMember(row)).length;
  if (tab.unread !== unread || unread !== storedUnread) {
    faults.push(`${name} has ${tab.unread} unread in the header, ${unread} in the list and ${storedUnread} stored`);
  }
  return faults;
}

/** The sums of one fault: of what was sent from its begin to that of the next. */
export function sumUp(window, nextFrom, { messages, requests, mails, payments }) {
  const within = (at) => at >= window.from && at < nextFrom;
  const sent = messages.filter(({ sentAt }) => within(sentAt));
  const count = (list, isCounted) => list.filter(isCounted).length;
  const late = sent.filter(({ sentAt, seenAt }) => seenAt !== null && seenAt - sentAt > NORMAL_MS);
  const asked = requests.filter(({ at }) => within(at));
  const unavailable = asked.filter(({ outcome }) => outcome === 503 || outcome === 502);
  const tasks = [...mails, ...payments].filter(({ at }) => within(at));
  return {
    name: window.name,
    sent: sent.length,
    acknowledged: count(sent, ({ ackAt }) => ackAt !== null),
    lost: count(sent, ({ lost }) => lost) + count(tasks, ({ count: times }) => times === 0),
    doubled: count(sent, ({ doubled }) => doubled) + count(tasks, ({ count: times }) => times > 1),
    unseen: count(sent, ({ unseen }) => unseen),
    unacknowledged: count(sent, ({ unacknowledged }) => unacknowledged),
    retried: count(sent, ({ retries }) => retries > 0),
    tasks: tasks.length,
    worstGapMs: Math.max(
      0,
      ...sent.map(({ seenAt, ackAt }) => (seenAt === null || ackAt === null ? 0 : seenAt - ackAt)),
    ),
    untilNormalMs: Math.max(
      0,
      ...late.map(({ seenAt }) => seenAt - window.to),
      ...unavailable.map(({ at, ms }) => at + ms - window.to),
    ),
    requests: asked.length,
    slowestMs: Math.max(0, ...asked.map(({ ms }) => ms)),
    unavailable: unavailable.length,
    failed: count(asked, ({ outcome }) => outcome === 'failed'),
    hanging: count(asked, ({ outcome }) => outcome === 'hanging'),
    /** Where and when, and what didn't arrive. */
    hung: asked
      .filter(({ outcome }) => outcome === 'hanging')
      .map(({ at, path, missing }) => `${path} at ${timeOf(at)} without ${missing}`),
    errors: count(
      asked,
      ({ outcome }) => typeof outcome === 'number' && outcome >= 400 && outcome !== 503 && outcome !== 502,
    ),
  };
}

/** Figures that have to be zero, with how a report names them. */
const WRONG = {
  lost: 'lost',
  doubled: 'doubled',
  unseen: 'unseen',
  unacknowledged: 'never acknowledged',
  hanging: 'requests hanging',
  errors: 'requests answered with another error than 502 or 503',
};

/** What is wrong in the sums of one fault. */
export function faultsOfRow(row) {
  return Object.entries(WRONG)
    .filter(([key]) => row[key] > 0)
    .map(([key, what]) => `${row.name}: ${row[key]} ${what}${key === 'hanging' ? `: ${row.hung.join(', ')}` : ''}`);
}
