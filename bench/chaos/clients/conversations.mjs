import { setTimeout as sleep } from 'node:timers/promises';
import { openTab } from './browser.mjs';

/** A writer with this many unacknowledged messages waits, as a person would. */
const UNSENT_MAX = 5;
/** After how long a member presses 'Prøv igen'. */
const RETRY_MS = 1000;
/** Forty pages start at once. */
const OPEN_WITHIN_MS = 60_000;
/** Readings that are on their way to the database when all is seen arrive within this. */
const QUIET_MS = 1000;
/** Every third message goes to somebody who has another conversation open. */
const OTHER_EVERY = 3;

const unreadInList = ({ shown }) => (shown.chats ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/**
 * Writers and readers in tabs of their own. Writer i has the conversation with reader i open, who has it open, too, and
 * writes to reader i + 1 besides, who sees these messages in the list of chats alone.
 */
export class Conversations {
  /** Every message by its text: sender, recipient, and when it was sent, acknowledged and seen (milliseconds since 1970). */
  messages = new Map();
  /** Errors that a component threw, and refusals other than the cooldown's. */
  faults = [];
  #tabs = [];
  #isWriting = false;
  #isOver = false;
  #writing = [];

  /** Opens a tab for each member, alternating between the origins; resolves when all are connected and loaded. */
  async open({ script, pairs, origins }) {
    const readerOf = (place) => pairs[place % pairs.length].reader;
    const writerOf = (place) => pairs[(place + pairs.length) % pairs.length].writer;
    this.#tabs = pairs.flatMap(({ writer, reader }, place) => [
      this.#openTab(script, writer, reader, readerOf(place + 1), origins[place % 2], 'writer'),
      this.#openTab(script, reader, writer, writerOf(place - 1), origins[(place + 1) % 2], 'reader'),
    ]);
    const until = Date.now() + OPEN_WITHIN_MS;
    const isOpen = ({ tab }) => tab.connection === 'connected' && tab.shown.thread !== null && tab.shown.chats !== null;
    while (!this.#tabs.every(isOpen)) {
      if (Date.now() > until) {
        const [{ member, tab }] = this.#tabs.filter((each) => !isOpen(each));
        throw new Error(
          `Member ${member.id} is ${tab.connection} and shows ${JSON.stringify(tab.shown)}; ${this.faults.join('; ')}`,
        );
      }
      await sleep(50);
    }
  }

  #openTab(script, member, partner, other, origin, role) {
    const onShown = (shown) => this.#noteSeen(member, shown);
    const tab = openTab(script, {
      origin,
      member,
      partner,
      other,
      onShown,
      onError: (error) => this.faults.push(`${member.publicId}: ${error?.stack ?? error}`),
    });
    return { role, member, partner, other, tab };
  }

  /** Each writer sends a message every `everyMs` on average. */
  startWriting({ everyMs }) {
    this.#isWriting = true;
    this.#writing = this.#tabs.filter(({ role }) => role === 'writer').map((place) => this.#write(place, everyMs));
  }

  async #write({ member, partner, other, tab }, everyMs) {
    const deliveries = [];
    for (let count = 1; ; count += 1) {
      await sleep(everyMs * (0.5 + Math.random()));
      while (this.#isWriting && tab.unsent.length >= UNSENT_MAX) await sleep(100);
      if (!this.#isWriting) break;
      const to = count % OTHER_EVERY === 0 ? 'other' : 'open';
      const content = `${member.id}-${count}`;
      const recipient = to === 'open' ? partner : other;
      const message = {
        content,
        from: member.id,
        to: recipient.id,
        kind: to,
        sentAt: Date.now(),
        ackAt: null,
        seenAt: null,
        retries: 0,
      };
      this.messages.set(content, message);
      deliveries.push(this.#deliver(tab, to, message));
    }
    await Promise.all(deliveries);
  }

  /** Sends a message until it is acknowledged: it has left the outbox without a refusal. */
  async #deliver(tab, to, message) {
    const { content } = message;
    for (let sending = tab.send(to, content); ; ) {
      const refusal = await sending;
      const unsent = tab.unsent.find((each) => each.content === content);
      if (refusal === null && unsent === undefined) break;
      if (refusal !== null && refusal.code !== 'MESSAGE_COOLDOWN') {
        this.faults.push(`${content} was refused with ${refusal.code}`);
      }
      if (this.#isOver) return;
      await sleep(RETRY_MS * (0.5 + Math.random()));
      // A refused text goes back into the field, from where it is sent as a new message.
      sending = refusal === null ? tab.retry(unsent) : tab.send(to, content);
      message.retries += 1;
    }
    message.ackAt = Date.now();
  }

  /** The newest messages of the open conversation, and the last one of each other. */
  #noteSeen(reader, { thread, chats }) {
    const now = Date.now();
    const newest = [...(thread?.items ?? []), ...(chats ?? []).flatMap(({ lastMessage }) => lastMessage ?? [])];
    for (const { content } of newest) {
      const message = this.messages.get(content);
      if (message === undefined || message.to !== reader.id) continue;
      message.seenAt ??= now;
    }
  }

  /** Stops writing, and waits until everything is acknowledged and seen and counted for a while, at most this long. */
  async settle({ withinMs }) {
    this.#isWriting = false;
    const until = Date.now() + withinMs;
    const isSettled = () =>
      [...this.messages.values()].every((message) => message.ackAt !== null && this.#isSeen(message)) &&
      this.#tabs.every(({ tab }) => tab.connection === 'connected' && tab.unread === unreadInList(tab));
    for (let settledAt = null; Date.now() < until; await sleep(50)) {
      settledAt = isSettled() ? (settledAt ?? Date.now()) : null;
      if (settledAt !== null && Date.now() - settledAt >= QUIET_MS) break;
    }
    this.#isOver = true;
    await Promise.race([Promise.all(this.#writing), sleep(Math.max(0, until - Date.now()))]);
  }

  /** A message in the list of chats is seen with any later one of its conversation. */
  #isSeen({ seenAt, kind, from, to, ackAt }) {
    if (seenAt !== null || kind === 'open') return seenAt !== null;
    return [...this.messages.values()].some(
      (other) => other.from === from && other.to === to && other.seenAt !== null && other.seenAt >= ackAt,
    );
  }

  /** What happened, and what each tab shows. */
  report() {
    return {
      messages: [...this.messages.values()],
      faults: this.faults,
      tabs: this.#tabs.map(({ role, member, partner, tab }) => ({
        role,
        memberId: member.id,
        partnerId: partner.id,
        connection: tab.connection,
        unread: tab.unread,
        hasOlder: tab.shown.thread?.hasOlder ?? true,
        thread: (tab.shown.thread?.items ?? []).map(({ id, number, content }) => ({ id, number, content })),
        chats: (tab.shown.chats ?? []).map(({ id, unreadCount, lastMessage }) => ({
          partnerId: id,
          unreadCount,
          lastMessageId: lastMessage?.id ?? null,
        })),
      })),
    };
  }
}
