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

describe('suggesting towns', () => {
  it('begins at the second character', () => {
    expect(suggestTowns('r')).toEqual([]);
    expect(suggestTowns(' r ')).toEqual([]);
    expect(suggestTowns('ro').map(({ label }) => label)).toContain('Roskilde');
  });

  it('gives ten at the most, all with the prefix, whatever the case', () => {
    const suggestions = suggestTowns('SØ');
    expect(suggestions).toHaveLength(10);
    for (const { label, alt } of suggestions) {
      expect([label, ...alt].some((text) => text.toLocaleLowerCase('da').startsWith('sø'))).toBe(true);
    }
  });

  it('shows towns of the same name with their municipality', () => {
    expect(suggestTowns('Viby').map(({ label }) => label)).toEqual(['Viby (Aarhus)', 'Viby (Roskilde)']);
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
