import { describe, expect, it } from 'vitest';
import { publicId } from '../../../common/public-id.js';
import { decodeCursor, encodeCursor } from './post-cursor.js';

describe('a cursor', () => {
  it.each(['', 'x', '-', '1-', `zzzzzzzzzz-${publicId('post', 1)}`, `1-${publicId('message', 1)}`, "1' OR 1=1"])(
    'is refused: %j',
    (text) => {
      expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    },
  );

  it('is decoded to the position that it was encoded from, and null to null', () => {
    const position = { createdAt: new Date('2026-11-20T11:52:03.123Z'), id: 4711 };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
    expect(decodeCursor(null)).toBeNull();
  });
});
