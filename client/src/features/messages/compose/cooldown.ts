import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';

const LONGEST_MS = CHAT_COOLDOWN_SECONDS * 1000;

/** Whole seconds until `until`, rounded up: the last one is shown as 0:01. Both arguments in milliseconds. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** End of the cooldown after a message sent at `createdAt`; a wrong local clock never makes it longer. */
export const cooldownAfter = (createdAt: string, now: number): number =>
  Math.min(Date.parse(createdAt), now) + LONGEST_MS;

/** The end of a cooldown that was stored before a reload; a wrong local clock never makes it longer. */
export const keptCooldown = (end: number, now: number): number => Math.min(end, now + LONGEST_MS);

/**
 * End of the cooldown named by a `MESSAGE_COOLDOWN` refusal, in milliseconds. Uses the remaining seconds where the
 * clocks differ so much that `cooldownUntil` is implausible.
 */
export function cooldownOfRefusal(
  { cooldownUntil, remainingTimeSeconds }: { cooldownUntil: string; remainingTimeSeconds?: number | undefined },
  now: number,
): number {
  const until = Date.parse(cooldownUntil);
  if (until > now && until <= now + LONGEST_MS) return until;
  return now + Math.min(LONGEST_MS, (remainingTimeSeconds ?? CHAT_COOLDOWN_SECONDS) * 1000);
}
