import { describe, expect, it } from 'vitest';
import { distanceKm, findTown, suggestTowns, TOWNS, type Town } from './town.js';

const town = (text: string): Town => findTown(text) as Town;

describe('finding a town', () => {
  it.each(['Atlantis', '', ' ', '__proto__'])('knows no %j', (text) => {
    expect(findTown(text)).toBeNull();
  });

  it.each([
    ['roskilde', 'Roskilde'],
    [' ROSKILDE ', 'Roskilde'],
    ['Århus', 'Aarhus'],
    ['a\u030arhus', 'Aarhus'],
    ['Kbh', 'København'],
    ['copenhagen', 'København'],
    ['Elsinore', 'Helsingør'],
    ['Viby (Roskilde)', 'Viby (Roskilde)'],
    ['Viby', 'Viby (Aarhus)'],
    ['Søborg', 'Søborg (Gladsaxe)'],
  ])('takes %j for %s', (text, label) => {
    expect(findTown(text)?.label).toBe(label);
  });

  it('finds every town by its own label, which is unique', () => {
    expect(TOWNS.filter(({ label }) => findTown(label)?.label !== label)).toEqual([]);
    expect(new Set(TOWNS.map(({ label }) => label)).size).toBe(TOWNS.length);
    expect(new Set(TOWNS.map(({ id }) => id)).size).toBe(TOWNS.length);
  });
});

const labels = (prefix: string): string[] => suggestTowns(prefix).map(({ town: { label } }) => label);

describe('suggesting towns', () => {
  it('begins at the second character', () => {
    expect(suggestTowns('r')).toEqual([]);
    expect(suggestTowns(' r ')).toEqual([]);
    expect(labels('ro')).toContain('Roskilde');
  });

  it('gives ten at the most, all with the prefix, whatever the case', () => {
    const suggestions = suggestTowns('SØ');
    expect(suggestions).toHaveLength(10);
    for (const { town: each, alias } of suggestions) {
      expect((alias ?? each.label).toLocaleLowerCase('da')).toMatch(/^sø/);
    }
  });

  it('shows towns of the same name with their municipality', () => {
    expect(labels('Viby')).toEqual(['Viby (Aarhus)', 'Viby (Roskilde)']);
  });
});

describe('a suggestion says by which other spelling it was found', () => {
  const aliases = (prefix: string) =>
    Object.fromEntries(suggestTowns(prefix).map(({ town: each, alias }) => [each.label, alias]));

  it('where the town’s own name does not begin so', () => {
    expect(aliases('kø')).toMatchObject({
      København: null,
      Køge: null,
      Nørrebro: 'København N',
      Østerbro: 'København Ø',
    });
    expect(aliases('cop')).toEqual({ København: 'Copenhagen' });
    expect(aliases('viby s')).toEqual({ 'Viby (Roskilde)': 'Viby Sjælland' });
  });

  it('and never in the place of a town whose own name begins so', () => {
    expect(suggestTowns('nørre').map(({ town: { name } }) => name)).toContain('Nørrebro');
    expect(suggestTowns('år')[0]).toMatchObject({ town: { name: 'Aarhus' }, alias: 'Århus' });
  });

  it('and never otherwise', () => {
    for (const { label, name, alt } of TOWNS) {
      expect(aliases(name)[label] ?? null).toBeNull();
      for (const spelling of alt) expect([null, undefined, spelling]).toContain(aliases(spelling)[label]);
    }
  });
});

describe('the distance between two towns', () => {
  it('is nothing within a town and the same both ways', () => {
    expect(distanceKm(town('Roskilde'), town('Roskilde'))).toBe(0);
    expect(distanceKm(town('Roskilde'), town('Odense'))).toBe(distanceKm(town('Odense'), town('Roskilde')));
  });

  it('is the great circle in whole kilometres', () => {
    expect(distanceKm(town('København'), town('Aarhus'))).toBe(156);
  });
});
