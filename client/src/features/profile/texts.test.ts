import { describe, expect, it } from 'vitest';
import { lastOnlineText } from './texts';

describe('lastOnlineText', () => {
  it('names the day, and has a colon only before an unknown one', () => {
    expect(lastOnlineText(null)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(undefined)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(new Date().toISOString())).toBe('Sidst online i dag');
  });
});
