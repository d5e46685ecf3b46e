import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.js';
import { HIT_BEGIN, HIT_END, spaced } from './search-words.js';

/** The text without `[` and `]`, and what Postgres makes of it where these stand around the hits. */
const excerpt = (text: string): string =>
  excerptOf(text.replaceAll(/[[\]]/g, ''), spaced(text).replaceAll('[', HIT_BEGIN).replaceAll(']', HIT_END))
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('');

const WORDS = 'det var en rigtig god aften, og vi sagde farvel ved stationen, da det begyndte at regne. ';

describe('an excerpt', () => {
  it.each([['[Kaffe]?'], ['Skal vi drikke [kaffe] eller te?'], ['[Kaffe] & [kaffe]'], ['Hej <[kaffe]>.Vi ses']])(
    'of a short message is all of it: %s',
    (text) => {
      expect(excerpt(text)).toBe(text);
    },
  );

  it('is one line', () => {
    expect(excerpt('Hej\n\n  igen [kaffe]\nhos mig')).toBe('Hej igen [kaffe] hos mig');
  });

  it('of a long message begins and ends at words, with an ellipsis', () => {
    expect(excerpt(`${WORDS}Så drak vi [kaffe]. ${WORDS}${WORDS}`)).toBe(
      '…begyndte at regne. Så drak vi [kaffe]. det var en rigtig god aften, og vi sagde farvel ved stationen, da det begyndte at regne. det var en…',
    );
  });

  it('has the first hits; those behind the end are left out', () => {
    expect(excerpt(`[Kaffe] ${WORDS}${WORDS} [kaffe]`)).toMatch(/^\[Kaffe\] [^[]*…$/);
  });

  it('shows no other letters as the hit where Postgres leaves out a word', () => {
    const content = `${'æ'.repeat(1100)} kaffe`;
    expect(excerptOf(content, ` ${HIT_BEGIN}kaffe${HIT_END}`).some(({ isHit }) => isHit)).toBe(false);
  });

  it('cuts no sign in two', () => {
    const [part] = excerptOf(`a${'🙂'.repeat(200)}`, `a${'🙂'.repeat(200)}`);
    expect(/[\uD800-\uDBFF]$/.test(part?.text ?? '')).toBe(false);
    expect(excerpt(`[${'x'.repeat(300)}]`)).toBe(`[${'x'.repeat(300)}]`);
  });

  it('without a hit is the beginning', () => {
    expect(excerpt(WORDS + WORDS)).toMatch(/^det var en [^[]*…$/);
  });
});
