import { readFileSync } from 'node:fs';
import { LINES_BY_CATEGORY, LINES_BY_INTEREST, linesOfAny } from '@venn/schema/texts/opening-lines';
import { describe, expect, it } from 'vitest';
import { chooseOpenings } from './chooseOpenings';

const PRODUCT = new URL('../../../../../server/src/modules/interests/interests.json', import.meta.url);
const interests = (JSON.parse(readFileSync(PRODUCT, 'utf8')) as { id: number; name: string; category: string }[]).map(
  ({ id, ...rest }) => ({ id: String(id), ...rest }),
);
const named = (...names: string[]) => interests.filter(({ name }) => names.includes(name));

describe('chooseOpenings', () => {
  it('returns nothing without shared interests', () => {
    expect(chooseOpenings([], 'a b')).toEqual([]);
  });

  it('returns three lines for one shared interest', () => {
    const lines = chooseOpenings(named('Skak'), 'a b');
    expect(lines).toHaveLength(3);
    expect(LINES_BY_INTEREST['Skak']).toEqual(expect.arrayContaining(lines.slice(0, 2)));
    expect(LINES_BY_CATEGORY['Spil og leg']).toContain(lines[2]);
  });

  it('takes one line per shared interest before a second', () => {
    const lines = chooseOpenings(named('Skak', 'Yoga', 'Katte'), 'a b');
    for (const name of ['Skak', 'Yoga', 'Katte'])
      expect(lines.filter((line) => LINES_BY_INTEREST[name]?.includes(line))).toHaveLength(1);
  });

  it('is deterministic per pair and varies between pairs', () => {
    const choose = (pair: string) => chooseOpenings(interests, pair);
    expect(choose('a b')).toEqual(choose('a b'));
    const all = Array.from({ length: 50 }, (_, number) => choose(`a ${number}`).join());
    expect(new Set(all).size).toBeGreaterThan(20);
  });

  it('falls back to generic lines for an unknown interest', () => {
    const lines = chooseOpenings([{ id: 'x', name: 'Padel', category: 'Nyt' }], 'a b');
    expect(lines.toSorted()).toEqual([...linesOfAny('Padel')].toSorted());
  });
});

describe('opening lines', () => {
  const all = [...Object.values(LINES_BY_INTEREST), ...Object.values(LINES_BY_CATEGORY)].flat();

  it('cover every interest and category of the product, and no other', () => {
    expect(Object.keys(LINES_BY_INTEREST).toSorted()).toEqual(interests.map(({ name }) => name).toSorted());
    expect(Object.keys(LINES_BY_CATEGORY).toSorted()).toEqual(
      [...new Set(interests.map(({ category }) => category))].toSorted(),
    );
  });

  it('are short, unique questions, several per interest', () => {
    for (const lines of Object.values(LINES_BY_INTEREST)) expect(lines.length).toBeGreaterThan(1);
    expect(new Set(all).size).toBe(all.length);
    for (const line of all) expect(line).toMatch(/^Hej! .{8,90}\?$/);
  });
});
