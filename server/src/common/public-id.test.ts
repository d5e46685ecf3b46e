import fc from 'fast-check';
import Sqids from 'sqids';
import { describe, expect, it } from 'vitest';
import { type IdKind, parsePublicId, publicId } from './public-id.js';

const KINDS = ['member', 'interest', 'message', 'post', 'comment', 'report', 'audit'] as const satisfies IdKind[];
/** Existing links depend on this alphabet and the numbers of the kinds. */
const library = new Sqids({
  alphabet: 'k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt',
  minLength: 8,
  blocklist: new Set(),
});

const kindOf = fc.constantFrom(...KINDS);

describe('parsePublicId', () => {
  it.each([
    ['no text', ''],
    ['another alphabet', 'æøå-æøå-'],
    ['a number', '12345678'],
    ['a text that is too long', 'k'.repeat(33)],
    ['an id with a suffix', `${publicId('member', 1)}k`],
  ])('refuses %s', (_what, text) => {
    expect(parsePublicId('member', text)).toBeNull();
  });

  it('refuses an id of another kind', () => {
    fc.assert(
      fc.property(kindOf, kindOf, fc.nat(), (kind, other, id) => {
        fc.pre(kind !== other);
        expect(parsePublicId(other, publicId(kind, id))).toBeNull();
      }),
    );
  });

  it('decodes what publicId encodes', () => {
    fc.assert(
      fc.property(kindOf, fc.maxSafeNat(), (kind, id) => {
        expect(parsePublicId(kind, publicId(kind, id))).toBe(id);
      }),
    );
  });
});

describe('publicId', () => {
  it('equals the encoding of sqids for small, large and random numbers', () => {
    for (const [place, kind] of KINDS.entries()) {
      for (let id = 0; id < 5000; id += 1) expect(publicId(kind, id)).toBe(library.encode([place + 1, id]));
      expect(publicId(kind, Number.MAX_SAFE_INTEGER)).toBe(library.encode([place + 1, Number.MAX_SAFE_INTEGER]));
    }
    fc.assert(
      fc.property(fc.nat(KINDS.length - 1), fc.maxSafeNat(), (place, id) => {
        expect(publicId(KINDS[place] as IdKind, id)).toBe(library.encode([place + 1, id]));
      }),
    );
  });
});
