import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from './links';

const linksOf = (message: string) => findLinks(message).filter(({ href }) => href);

describe('findLinks', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,hej',
    'lone@example.dk',
    'Skriv til lone.s@mail.example.dk i dag',
    'Jeg bor i Hvalsø.Det er dejligt',
    'https://',
    'https://localhost/',
    'https://venn.dk@ond.example/',
    'kl. 10.30',
    'fil.txt og 3.5',
  ])('leaves %j as text', (message) => {
    expect(findLinks(message)).toEqual([{ text: message }]);
  });

  it.each([
    ['Se https://naturstyrelsen.dk/bidstrup.', 'https://naturstyrelsen.dk/bidstrup'],
    ['(http://example.com/a_(b))', 'http://example.com/a_(b)'],
    ['"https://example.com/?q=1&r=2#top"', 'https://example.com/?q=1&r=2#top'],
  ])('finds the address in %j', (message, text) => {
    expect(linksOf(message)).toEqual([{ text, href: text }]);
  });

  it.each([
    ['kortet: naturstyrelsen.dk/bidstrup, ikke?', 'naturstyrelsen.dk/bidstrup', 'https://naturstyrelsen.dk/bidstrup'],
    ['www.dsb.dk', 'www.dsb.dk', 'https://www.dsb.dk/'],
    ['rødgrød.dk!', 'rødgrød.dk', 'https://xn--rdgrd-vuad.dk/'],
  ])('opens the bare name in %j over https', (message, text, href) => {
    expect(linksOf(message)).toEqual([{ text, href }]);
  });

  it.each([')', ']', '.', ').', '")', '}!'])('is fast for addresses followed by thousands of %j', (end) => {
    const rest = end.repeat(1980 / end.length);
    for (let message = 0; message < 50; message += 1) {
      const address = `https://a.dk/${message}`;
      expect(findLinks(address + rest)).toEqual([{ text: address, href: address }, { text: rest }]);
    }
  });

  it('keeps balanced brackets in an address', () => {
    expect(linksOf('https://a.dk/(x[y])])').map(({ text }) => text)).toEqual(['https://a.dk/(x[y])']);
    expect(linksOf('https://a.dk/((x)))))').map(({ text }) => text)).toEqual(['https://a.dk/((x))']);
    expect(linksOf('https://a.dk/)(').map(({ text }) => text)).toEqual(['https://a.dk/)(']);
  });

  it.each([`https://${'水'.repeat(254)}.dk/`, `https:////${'a.'.repeat(200)}dk`])(
    'leaves invalid host names as text: %#',
    (message) => {
      expect(findLinks(message)).toEqual([{ text: message }]);
    },
  );

  it('finds several and keeps the text between them', () => {
    expect(findLinks('a https://b.dk c\nhttps://d.dk/ e').map(({ text }) => text)).toEqual([
      'a ',
      'https://b.dk',
      ' c\n',
      'https://d.dk/',
      ' e',
    ]);
  });

  it('preserves the text and links to http and https only', () => {
    const piece = fc.constantFrom(
      'https://',
      'http:',
      'javascript:',
      'a.dk',
      '/x',
      '@',
      '.',
      ')',
      '(',
      ' ',
      '\n',
      'æ',
      '"',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
        const message = pieces.join('');
        const parts = findLinks(message);
        expect(parts.map(({ text }) => text).join('')).toBe(message);
        const addresses = parts.flatMap(({ href }) => href ?? []);
        expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
      }),
    );
  });
});
