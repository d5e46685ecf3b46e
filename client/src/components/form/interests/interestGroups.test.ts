import { describe, expect, it } from 'vitest';
import { byCategory, foundText, matching } from './interestGroups';

const option = (name: string, category: string) => ({ id: name, name, category });
const OPTIONS = [
  option('Brætspil', 'Spil og leg'),
  option('Håndbold', 'Sport og motion'),
  option('Skak', 'Spil og leg'),
  option('Ølbrygning', 'Mad og drikke'),
];
const namesFor = (typed: string) => matching(OPTIONS, typed).map(({ name }) => name);

describe('the groups of interests', () => {
  it('are in the order of their first interest', () => {
    expect(byCategory(OPTIONS).map(({ category, options }) => [category, options.map(({ name }) => name)])).toEqual([
      ['Spil og leg', ['Brætspil', 'Skak']],
      ['Sport og motion', ['Håndbold']],
      ['Mad og drikke', ['Ølbrygning']],
    ]);
  });
});

describe('the search for interests', () => {
  it.each([
    ['', ['Brætspil', 'Håndbold', 'Skak', 'Ølbrygning']],
    ['  ', ['Brætspil', 'Håndbold', 'Skak', 'Ølbrygning']],
    ['SKA', ['Skak']],
    [' bold ', ['Håndbold']],
    ['spil', ['Brætspil', 'Skak']],
    ['oel', ['Ølbrygning']],
    ['haand', ['Håndbold']],
    ['bræt', ['Brætspil']],
    ['curling', []],
  ])('for %j finds %j', (typed, names) => {
    expect(namesFor(typed)).toEqual(names);
  });

  it.each([
    [0, 'Ingen interesser fundet. Prøv et andet ord.'],
    [1, '1 interesse fundet'],
    [2, '2 interesser fundet'],
  ])('says about %i: %s', (count, text) => {
    expect(foundText(count)).toBe(text);
  });
});
