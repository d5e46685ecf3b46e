import { expect, it } from 'vitest';
import { cooldownLeft, cooldownRefusal, type Sender } from './cooldown.js';

const now = new Date('2026-05-14T10:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const waiting: Sender = { id: 1, role: 'user', plusExpiresAt: null, cooldownUntil: later(12.2), createdAt: now };

it('refuses with the end of the cooldown and the whole seconds left', () => {
  const refusal = cooldownRefusal(waiting, now);
  expect(refusal?.code).toBe('MESSAGE_COOLDOWN');
  expect(refusal?.retryAfterSeconds).toBe(13);
  expect(refusal?.extra).toEqual({ cooldownUntil: '2026-05-14T10:00:12.200Z', remainingTimeSeconds: 13 });
});

it.each<[string, Partial<Sender>, number]>([
  ['a member without Plus waits, rounded up', {}, 13],
  ['a member whose cooldown has ended does not', { cooldownUntil: now }, 0],
  ['a member who never wrote does not', { cooldownUntil: null }, 0],
  ['a Plus member does not', { role: 'plus', plusExpiresAt: later(1) }, 0],
  ['a Plus member whose Plus expires at this instant does', { role: 'plus', plusExpiresAt: now }, 13],
  ['an administrator does not', { role: 'admin' }, 0],
])('%s', (_who, facts, seconds) => {
  const sender = { ...waiting, ...facts };
  expect(cooldownLeft(sender, now)).toBe(seconds);
  expect(cooldownRefusal(sender, now) !== null).toBe(seconds > 0);
});
