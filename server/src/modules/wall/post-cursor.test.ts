import { describe, expect, it } from 'vitest';
import { publicId } from '../../common/public-id.js';
import { cursorOf, placeOf } from './post-cursor.js';

describe('a cursor', () => {
  it.each(['', 'x', '-', '1-', `zzzzzzzzzz-${publicId('post', 1)}`, `1-${publicId('message', 1)}`, "1' OR 1=1"])(
    'is not %j',
    (text) => {
      expect(() => placeOf(text)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    },
  );

  it('leads back to its place, and none to no place', () => {
    const place = { createdAt: new Date('2026-11-20T11:52:03.123Z'), id: 4711 };
    expect(placeOf(cursorOf(place))).toEqual(place);
    expect(placeOf(null)).toBeNull();
  });
});
