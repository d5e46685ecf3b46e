import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSensitive, SENSITIVE_KINDS } from './sensitiveContent';

describe('findSensitive ignores', () => {
  it.each([
    '',
    'Hej. Skal vi tage en tur i skoven på lørdag?',
    'Vi ses kl. 18.30 eller 19.00',
    'Mellem 18.30-20.30 passer bedst',
    'Jeg er født i 1985 og flyttede hertil i 2012',
    'Vi boede der 2012-2019',
    'Fra 2012 2013 kan jeg ikke huske noget',
    'Det var i årene 2019 2020 2021 2022',
    'Den 24.12.2026 kl. 12',
    'Den 24-12-2026 passer mig',
    '24122026',
    '20261224',
    'Billetten koster 150 kr.',
    'Huset blev solgt for 20000000 kr',
    'Huset blev solgt for 2.450.000 kroner',
    'Den koster 25000000',
    'Mellem 5000-6000 kr. for en god cykel',
    'Mellem 5000 6000 et sted',
    'Jeg bor i 8000 Aarhus C og arbejder i 8200 Aarhus N',
    '1234 Roskilde',
    'Min rekord er 10,5 km på 52.30',
    'Pi er 3,14159265',
    'Versionen hedder 10.11.12.13.14',
    'Opskrift: 500 g mel, 350 g vand, 10 g salt',
    'Lottotallene var 12 34 56',
    'Ordre 123456',
    'Ordre 9912345678',
    'Varenummer 4571 0000 0000 0002',
    '1234567890123456',
    '0000000000000000',
    'Se https://eksempel.dk/opslag/20304050',
    'ISBN 978-87-02-12345-6',
    'Nummer 5 i rækken af 12',
    'Jeg låner tit bøger på biblioteket',
    'Kan du låne mig en bog om skak?',
    'Kan du låne mig din boremaskine på lørdag?',
    'Vil du låne et telt af mig?',
    'Penge er ikke alt',
    'Vi deler bare benzinen',
    'Skal vi give den en chance?',
    'Jeg sender dig et billede i morgen',
    'Der er 100 kroner i entré',
    'Vi betaler hver for sig',
    'Kontoen på Venn er ny',
    'Jeg arbejder i en bank på konto for store kunder',
    'Registrering kl. 10 i regnvejr',
    'DK er en dejlig forkortelse',
    'EAN 5798000000000',
  ])('%j', (message) => {
    expect(findSensitive(message)).toEqual([]);
  });
});

describe('findSensitive detects a CPR number in', () => {
  it.each([
    'Mit cpr er 010203-1234',
    '0102031234',
    '010203 1234',
    '311299 - 4321',
    'cpr:290200-1234.',
    // A replacement CPR number.
    '610203-1234',
  ])('%j', (message) => {
    expect(findSensitive(message)).toEqual(['cpr']);
  });

  it.each(['320203-1234', '001203-1234', '011303-1234', '310203-1234', '300299-1234', '1010203-1234', '010203-12345'])(
    'but none in %j',
    (message) => {
      expect(findSensitive(message)).not.toContain('cpr');
    },
  );
});

describe('findSensitive detects a payment card in', () => {
  it.each([
    'Mit kort: 4111 1111 1111 1111',
    '4111111111111111',
    '4111-1111-1111-1111',
    '5555 5555 5555 4444 udløber 12/28',
    '2223003122003222',
    '3782 822463 10005',
    '5019717010103742',
    '6759649826438453',
  ])('%j', (message) => {
    expect(findSensitive(message)).toEqual(['card']);
  });

  it.each(['4111 1111 1111 1112', '5555555555554445', '20 30 40 50 20 30 40 50', '1111 1111 1111 1111'])(
    'but none in %j',
    (message) => {
      expect(findSensitive(message)).not.toContain('card');
    },
  );
});

describe('findSensitive detects a bank account in', () => {
  it.each([
    'Reg. 5301 konto 0123456',
    'reg.nr. 1551, kontonr. 4012345678',
    'Reg nr: 9570 Konto: 12 34 56 78',
    'registreringsnummer 3409 og kontonummer 12345678',
    'konto 5301 0123456',
    '5301 0123456789',
    '5301-010203123',
    'DK50 0040 0440 1162 43',
    'dk5000400440116243',
    'DE89370400440532013000',
  ])('%j', (message) => {
    expect(findSensitive(message)).toEqual(['account']);
  });

  it.each(['DK51 0040 0440 1162 43', 'GB00 ABCD 1234 5678', 'vi er 5301 medlemmer'])('but none in %j', (message) => {
    expect(findSensitive(message)).not.toContain('account');
  });
});

describe('findSensitive detects a request for money in', () => {
  it.each([
    'Kan du låne mig',
    'kan du låne mig?',
    'Kan du låne mig 500 kr til på fredag',
    'Vil du ikke godt låne mig lidt penge?',
    'Kunne du låne mig en 500-lap? Altså 500 kr',
    'Kan jeg låne 2000 kroner af dig?',
    'Må jeg låne penge til husleje',
    'Send mig 200 kr, så køber jeg billetten',
    'Du kan bare overføre 1.500 kr til mig',
    'Jeg har akut brug for penge',
    'Skal vi tage det på MobilePay?',
    'mobile pay er fint',
    'https://qr.mobilepay.dk/box/1234',
    'Det går hurtigst med PayPal',
    'Du skulle investere i bitcoin ligesom mig',
  ])('%j', (message) => {
    expect(findSensitive(message)).toEqual(['money']);
  });
});

describe('findSensitive detects a telephone number in', () => {
  it.each([
    'Ring på 20304050',
    'Ring på 20 30 40 50.',
    'tlf. 2030 4050',
    '20.30.40.50',
    '20-30-40-50',
    '+4520304050',
    '+45 20 30 40 50',
    '0045 20304050',
    '+46 70 123 45 67',
    '20304050 eller 30405060',
    'Mit nummer er 20304050, skriv bare',
  ])('%j', (message) => {
    expect(findSensitive(message)).toEqual(['phone']);
  });
});

describe('findSensitive', () => {
  it('returns all kinds, the most serious first', () => {
    expect(findSensitive('Ring 20304050, kan du låne mig 500 kr? Cpr 010203-1234')).toEqual(['cpr', 'money', 'phone']);
  });

  it('accepts non-breaking spaces', () => {
    expect(findSensitive('20\u00a030\u00a040\u00a050')).toEqual(['phone']);
  });

  // Exponential time would hang, quadratic time is a matter of regularExpressions.slow.test.ts.
  it.each([
    ['1 '.repeat(1000), []],
    ['1'.repeat(2000), []],
    ['DK12 1234 '.repeat(200), []],
    ['kan du låne mig '.repeat(125), ['money']],
  ])('reads a long text', (text, kinds) => {
    expect(findSensitive(text)).toEqual(kinds);
  });

  it('is ordered for any text', () => {
    const piece = fc.constantFrom('12', '34', ' ', '-', '.', '+', '45', 'kr', 'låne mig ', 'reg', 'konto ', 'DK', '\n');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const found = findSensitive(pieces.join(''));
        expect(found).toEqual(SENSITIVE_KINDS.filter((kind) => found.includes(kind)));
      }),
    );
  });
});
