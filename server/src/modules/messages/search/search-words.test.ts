import { describe, expect, it } from 'vitest';
import { searchedWords, spaced } from './search-words.js';

describe('searchedWords', () => {
  it.each([['&|!()<->'], ['"\'\\'], ['🙂 ❤️'], ['… – —'], [':*']])('finds no word in %j', (text) => {
    expect(searchedWords(text)).toBeNull();
  });

  it.each([
    ['kaf', '', 'kaf'],
    ['kaffe & te', 'kaffe', 'te'],
    [`"kaffe's" | !te:* <-> vand`, 'kaffe s te', 'vand'],
    ['lørdag/søndag', 'lørdag', 'søndag'],
    ['Åben b2b 2½', 'Åben b2b', '2½'],
    ['🙂 hej 🙂', '', 'hej'],
    ['ka\u0301lo', '', 'ka\u0301lo'],
  ])('%j is whole words and the beginning of one', (text, whole, begun) => {
    expect(searchedWords(text)).toEqual({ whole, begun });
  });
});

describe('spaced', () => {
  it('has spaces for signs, and keeps every place', () => {
    expect(spaced('<Fint>.Vi & de@x.dk, 18-20+/\u0001')).toBe(' Fint  Vi   de x dk, 18 20   ');
  });
});
