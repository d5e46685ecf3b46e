import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { clockTime } from '../../../lib/format';
import { TEXTS } from '../texts';

/** What a running cooldown is told by; nothing, where the viewer's newest message is not in this conversation. */
export interface Wait {
  /** ISO time of the viewer's newest message. */
  sentAt?: string;
  /** Whether this page has sent it: only then the wait is announced. */
  sentHere?: boolean;
  /** Username of the partner who has answered it since. */
  answeredBy?: string;
  /** Whether a proposal to meet waits for the viewer's answer, or for the partner's. */
  proposal?: 'asked' | 'sent' | undefined;
}

/** The server tells the remaining time in whole seconds, and the clocks differ. */
const TOLERANCE_MS = 30_000;

/** Whether the cooldown that ends then, in milliseconds since 1970, is that of the message, and not of a deleted one. */
const hasBegun = (sentAt: string, end: number): boolean =>
  Math.abs(Date.parse(sentAt) + CHAT_COOLDOWN_SECONDS * 1000 - end) <= TOLERANCE_MS;

/** The note during a cooldown. `end` in milliseconds since 1970; null while only the server has said that there is one. */
export function waitText({ sentAt, answeredBy, proposal }: Wait, end: number | null): string {
  if (proposal === 'asked') return TEXTS.answerAtOnce;
  if (end === null) return TEXTS.waiting;
  const until = clockTime(new Date(end).toISOString());
  if (sentAt === undefined || !hasBegun(sentAt, end)) return `${TEXTS.waiting} ${TEXTS.writeAt(until)}`;
  return answeredBy === undefined
    ? TEXTS.waitingSent(clockTime(sentAt), until)
    : TEXTS.waitingAnswered(answeredBy, until, proposal === undefined);
}
