import { describe, expect, it } from 'vitest';
import { cooldownAfter, cooldownOfRefusal, keptCooldown, secondsLeft } from './cooldown';

const NOW = Date.parse('2026-11-20T14:00:00Z');

describe('secondsLeft', () => {
  it('rounds up and is never negative', () => {
    expect(secondsLeft(NOW + 1, NOW)).toBe(1);
    expect(secondsLeft(NOW + 2000, NOW)).toBe(2);
    expect(secondsLeft(NOW, NOW)).toBe(0);
    expect(secondsLeft(NOW - 5000, NOW)).toBe(0);
  });
});

describe('the end of the cooldown', () => {
  it('is 300 seconds after the message', () => {
    expect(cooldownAfter('2026-11-20T13:58:00Z', NOW)).toBe(NOW + 180_000);
  });

  it('is at most 300 seconds away when the local clock is slow', () => {
    expect(cooldownAfter('2026-11-20T14:10:00Z', NOW)).toBe(NOW + 300_000);
  });

  it('is kept over a load, for at most 300 seconds', () => {
    expect(keptCooldown(NOW + 120_000, NOW)).toBe(NOW + 120_000);
    expect(keptCooldown(NOW + 900_000, NOW)).toBe(NOW + 300_000);
  });

  it('is the time of the refusal', () => {
    expect(cooldownOfRefusal({ cooldownUntil: '2026-11-20T14:04:12Z' }, NOW)).toBe(NOW + 252_000);
  });

  it.each(['2026-11-20T13:59:00Z', '2026-11-20T15:00:00Z', 'no time'])(
    'is computed from the seconds when %s is implausible on the local clock',
    (cooldownUntil) => {
      expect(cooldownOfRefusal({ cooldownUntil, remainingTimeSeconds: 42 }, NOW)).toBe(NOW + 42_000);
    },
  );
});
