import { describe, expect, it } from 'vitest';
import { distanceKm, findTown, suggestTowns, TOWNS, type Town } from './town.js';

const town = (text: string): Town => findTown(text) as Town;

describe('findTown', () => {
  it.each(['Atlantis', '', ' ', '__proto__'])('returns null for %j', (text) => {
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
  ])('finds %j as %s', (text, label) => {
    expect(findTown(text)?.label).toBe(label);
  });

  it('finds every town by its label; labels and ids are unique', () => {
    expect(TOWNS.filter(({ label }) => findTown(label)?.label !== label)).toEqual([]);
    expect(new Set(TOWNS.map(({ label }) => label)).size).toBe(TOWNS.length);
    expect(new Set(TOWNS.map(({ id }) => id)).size).toBe(TOWNS.length);
  });
});

const labels = (prefix: string): string[] => suggestTowns(prefix).map(({ town: { label } }) => label);

describe('suggestTowns', () => {
  it('starts at the second character', () => {
    expect(suggestTowns('r')).toEqual([]);
    expect(suggestTowns(' r ')).toEqual([]);
    expect(labels('ro')).toContain('Roskilde');
  });

  it('returns at most ten, all with the prefix, ignoring case', () => {
    const suggestions = suggestTowns('SØ');
    expect(suggestions).toHaveLength(10);
    for (const { town: each, alias } of suggestions) {
      expect((alias ?? each.label).toLocaleLowerCase('da')).toMatch(/^sø/);
    }
  });

  it('returns towns of the same name with their municipality', () => {
    expect(labels('Viby')).toEqual(['Viby (Aarhus)', 'Viby (Roskilde)']);
  });
});

describe('the alias of a suggestion', () => {
  const aliases = (prefix: string) =>
    Object.fromEntries(suggestTowns(prefix).map(({ town: each, alias }) => [each.label, alias]));

  it('is the matching spelling where the label does not match', () => {
    expect(aliases('kø')).toMatchObject({
      København: null,
      Køge: null,
      Nørrebro: 'København N',
      Østerbro: 'København Ø',
    });
    expect(aliases('cop')).toEqual({ København: 'Copenhagen' });
    expect(aliases('viby s')).toEqual({ 'Viby (Roskilde)': 'Viby Sjælland' });
  });

  it('never displaces a town whose label matches', () => {
    expect(suggestTowns('nørre').map(({ town: { name } }) => name)).toContain('Nørrebro');
    expect(suggestTowns('år')[0]).toMatchObject({ town: { name: 'Aarhus' }, alias: 'Århus' });
  });

  it('is null otherwise', () => {
    for (const { label, name, alt } of TOWNS) {
      expect(aliases(name)[label] ?? null).toBeNull();
      for (const spelling of alt) expect([null, undefined, spelling]).toContain(aliases(spelling)[label]);
    }
  });
});

describe('distanceKm', () => {
  it('is 0 within a town and symmetric', () => {
    expect(distanceKm(town('Roskilde'), town('Roskilde'))).toBe(0);
    expect(distanceKm(town('Roskilde'), town('Odense'))).toBe(distanceKm(town('Odense'), town('Roskilde')));
  });

  it('is the great-circle distance in whole kilometres', () => {
    expect(distanceKm(town('København'), town('Aarhus'))).toBe(156);
  });
});
