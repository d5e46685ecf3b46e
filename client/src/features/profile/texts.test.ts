import { describe, expect, it } from 'vitest';
import { lastOnlineText } from './texts';

describe('lastOnlineText', () => {
  it('has a colon only before an unknown time', () => {
    expect(lastOnlineText(null)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(undefined)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(new Date().toISOString())).toMatch(/^Sidst online i dag \d?\d\.\d\d$/);
  });
});
