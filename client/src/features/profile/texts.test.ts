import { describe, expect, it } from 'vitest';
import { distanceText, lastOnlineText } from './texts';

describe('lastOnlineText', () => {
  it('has a colon only before an unknown time', () => {
    expect(lastOnlineText(null)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(undefined)).toBe('Sidst online: Ukendt');
    expect(lastOnlineText(new Date().toISOString())).toMatch(/^Sidst online i dag \d?\d\.\d\d$/);
  });
});

describe('distanceText', () => {
  it.each([
    [0, 'under 1 km fra dig'],
    [1, '1 km fra dig'],
    [8, '8 km fra dig'],
  ])('%i is %j', (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});
