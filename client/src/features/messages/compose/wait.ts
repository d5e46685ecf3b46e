import { clockTime } from '../../../lib/format';
import { TEXTS } from '../texts';

/** What a running cooldown is told by; neither, where it comes from another conversation. */
export interface Wait {
  /** ISO time of the message that was just sent here. */
  sentAt?: string;
  /** Username of the partner who has answered it since. */
  answeredBy?: string;
  /** Whether a proposal to meet waits for the viewer's answer, or for the partner's. */
  proposal?: 'asked' | 'sent' | undefined;
}

/** The note during a cooldown. `end` in milliseconds since 1970; null while only the server has said that there is one. */
export function waitText({ sentAt, answeredBy, proposal }: Wait, end: number | null): string {
  if (proposal === 'asked') return TEXTS.answerAtOnce;
  if (end === null) return TEXTS.waiting;
  const until = clockTime(new Date(end).toISOString());
  if (answeredBy !== undefined) return TEXTS.waitingAnswered(answeredBy, until, proposal === undefined);
  return sentAt === undefined
    ? `${TEXTS.waiting} ${TEXTS.writeAt(until)}`
    : TEXTS.waitingSent(clockTime(sentAt), until);
}
