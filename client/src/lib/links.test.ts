import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from './links';

const linksOf = (message: string) => findLinks(message).filter(({ href }) => href);

/** All quotes, brackets, dashes and other punctuation of Unicode that URLs don't know. */
const SIGNS = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Pd}\p{Po}]/u.test(sign) && !"-!#%&'()*,./:;?@[]".includes(sign));

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
    'https://venn.dk:kode@ond.example',
    'https://😀.dk',
    'kl. 10.30',
    'fil.txt og 3.5',
    'Vi ses i morgen.se du lige på kalenderen?',
    'Vi spiste is.de er gode der',
    'Jeg kan godt.nu skal vi bare finde en dag',
    'Den er kold.is er bedre',
    'Vi gik i seng.De andre blev',
    'Det er sjovt.\nSe selv.de\ner med',
    'www.hej',
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

  it('ends a link before every sign of Unicode that cannot belong to it', () => {
    expect(SIGNS.length).toBeGreaterThan(700);
    for (const sign of SIGNS) {
      for (const address of [
        'https://eksempel.dk',
        'https://eksempel.dk/sti?q=1#a',
        'www.eksempel.dk',
        'eksempel.dk/sti',
      ]) {
        for (const rest of ['', 'god', ' god', 's', '.dk', '/x']) {
          const [before, link, ...after] = findLinks(`${sign}${address}${sign}${rest}`);
          expect([before, link?.text]).toEqual([{ text: sign }, address]);
          expect(after.map(({ text }) => text).join('')).toBe(`${sign}${rest}`);
        }
      }
    }
  });

  it.each([
    ['»https://www.eksempel.dk«', 'https://www.eksempel.dk'],
    ['https://eksempel.dk’s', 'https://eksempel.dk'],
    ["https://eksempel.dk's", 'https://eksempel.dk'],
    ['https://eksempel.dk–god', 'https://eksempel.dk'],
    ['https://eksempel.dk,god', 'https://eksempel.dk'],
    ['https://eksempel.dk😀god', 'https://eksempel.dk'],
    ['https://eksempel.dk:god', 'https://eksempel.dk'],
    ['https://eksempel.dk:8080/x', 'https://eksempel.dk:8080/x'],
    ['https://eksempel.dk\u200Bgod', 'https://eksempel.dk'],
    ['https://eksempel.dk/sti\u200Bgod', 'https://eksempel.dk/sti'],
    ['https://eksempel.dk。god', 'https://eksempel.dk'],
    ['https://www.rødgrød.dk/fløde', 'https://www.rødgrød.dk/fløde'],
    ['https://my_host.eksempel.dk/~lone/_b', 'https://my_host.eksempel.dk/~lone/_b'],
  ])('finds in %j only %j', (message, text) => {
    expect(linksOf(message).map((link) => link.text)).toEqual([text]);
  });

  it.each([
    ['www.eksempel.berlin er', 'www.eksempel.berlin'],
    ['www.eksempel.dk.Vi ses', 'www.eksempel.dk'],
    ['www.dn.se er en avis', 'www.dn.se'],
    ['Læs dn.se/kultur i aften', 'dn.se/kultur'],
    ['Læs dn.se, den er god', 'dn.se'],
    ['dn.se', 'dn.se'],
    ['eksempel.com er godt', 'eksempel.com'],
  ])('opens without a scheme in %j %j', (message, text) => {
    expect(linksOf(message)).toEqual([{ text, href: new URL(`https://${text}`).href }]);
  });

  it('opens the host that is read, whatever stands around it', () => {
    const piece = fc.constantFrom(
      'https://',
      'venn.dk',
      'ond.example',
      '@',
      ':',
      '\\',
      '/',
      '%40',
      '\u202E',
      '’',
      '。',
      '1',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }), (pieces) => {
        for (const { text, href = '' } of linksOf(pieces.join(''))) {
          const [host = ''] = text.replace(/^https?:\/\//i, '').split(/[/?#:]/);
          expect(new URL(href).hostname).toBe(new URL(`http://${host}`).hostname);
        }
      }),
    );
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

  it('leaves those beyond the fiftieth as text', () => {
    const message = 'a.dk '.repeat(400);
    const parts = findLinks(message);
    expect(parts.filter(({ href }) => href)).toHaveLength(50);
    expect(parts.map(({ text }) => text).join('')).toBe(message);
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
