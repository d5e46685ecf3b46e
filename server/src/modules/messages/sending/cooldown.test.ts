import { expect, it } from 'vitest';
import { cooldownLeft, cooldownRefusal, type Sender } from './cooldown.js';

const now = new Date('2026-05-14T10:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const waiting: Sender = { role: 'user', plusExpiresAt: null, cooldownUntil: later(12.2) };

it('refuses with the end of the waiting and its whole seconds', () => {
  const refusal = cooldownRefusal(later(12.2), now);
  expect(refusal.code).toBe('MESSAGE_COOLDOWN');
  expect(refusal.retryAfterSeconds).toBe(13);
  expect(refusal.extra).toEqual({ cooldownUntil: '2026-05-14T10:00:12.200Z', remainingTimeSeconds: 13 });
});

it.each<[string, Partial<Sender>, number]>([
  ['a plain member waits, rounded up', {}, 13],
  ['one who has waited does not', { cooldownUntil: now }, 0],
  ['one who never wrote does not', { cooldownUntil: null }, 0],
  ['Plus does not', { role: 'plus', plusExpiresAt: later(1) }, 0],
  ['a Plus that runs out this very moment does', { role: 'plus', plusExpiresAt: now }, 13],
  ['an administrator does not', { role: 'admin' }, 0],
])('%s', (_who, facts, seconds) => {
  expect(cooldownLeft({ ...waiting, ...facts }, now)).toBe(seconds);
});
