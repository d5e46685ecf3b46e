import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';

const LONGEST_MS = CHAT_COOLDOWN_SECONDS * 1000;

/** Whole seconds left until `until`, rounded up, so that the last one is shown as 0:01. Both in milliseconds. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** When the waiting period after a message sent at `createdAt` ends. A clock that goes wrong never makes it longer. */
export const cooldownAfter = (createdAt: string, now: number): number =>
  Math.min(Date.parse(createdAt), now) + LONGEST_MS;

/**
 * When the waiting period ends that a refused send told of. The server's seconds are taken where the two clocks
 * differ so much that its time makes no sense here.
 */
export function cooldownOfRefusal(
  { cooldownUntil, remainingTimeSeconds }: { cooldownUntil: string; remainingTimeSeconds?: number | undefined },
  now: number,
): number {
  const until = Date.parse(cooldownUntil);
  if (until > now && until <= now + LONGEST_MS) return until;
  return now + Math.min(LONGEST_MS, (remainingTimeSeconds ?? CHAT_COOLDOWN_SECONDS) * 1000);
}
