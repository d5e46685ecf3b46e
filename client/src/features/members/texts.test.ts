import { describe, expect, it } from 'vitest';
import { longDate } from '../../lib/format';
import { lastOnlineText } from './texts';

describe('lastOnlineText', () => {
  it('gives the date of every day in Copenhagen, and has a colon only before an unknown one', () => {
    expect(lastOnlineText(null)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(undefined)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText('2026-11-26T23:30:00Z')).toBe('Sidst online 27. november 2026');
    for (const daysAgo of [0, 1, 3, 200, 800]) {
      const iso = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      expect(lastOnlineText(iso)).toBe(`Sidst online ${longDate(iso)}`);
    }
  });
});
