import { describe, expect, it } from 'vitest';
import { distanceKm, findTown, suggestTowns, TOWNS, type Town } from './town.js';

const town = (text: string): Town => findTown(text) as Town;

describe('findTown', () => {
  it.each([
    'Atlantis',
    '',
    ' ',
    '.',
    '日本',
    'Køge日',
    '__proto__',
    'a'.repeat(100),
    'æ'.repeat(100),
    'x'.repeat(50_000),
  ])('returns null for %j', (text) => {
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
    ['\u200bKøge\ufeff', 'Køge'],
    ['Koge', 'Køge'],
    ['Koebenhavn', 'København'],
    ['Sonderborg', 'Sønderborg'],
    ['Sønderborg'.replace('ø', 'ö'), 'Sønderborg'],
    ['Arhus', 'Aarhus'],
    ['Abenra', 'Aabenraa'],
    ['naestved', 'Næstved'],
    ['Nastved', 'Næstved'],
    ['Aarhus N', 'Aarhus'],
    ['Odense M', 'Odense'],
    ['odense so', 'Odense'],
    ['Kgs Lyngby', 'Kongens Lyngby'],
    ['Nr. Sundby', 'Nørresundby'],
    ['nr sundby', 'Nørresundby'],
    ['Nykøbing F.', 'Nykøbing Falster'],
    ['Nykobing sj', 'Nykøbing Sjælland'],
    ['København S', 'Amager'],
    ['kobenhavn nv', 'Nordvest'],
    ['viby roskilde', 'Viby (Roskilde)'],
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

describe('a postcode', () => {
  it.each([
    ['2200', 'Nørrebro'],
    ['4000', 'Roskilde'],
    ['1305', 'Indre By'],
    ['1799', 'Vesterbro'],
    ['8000', 'Aarhus'],
    ['2200 København N', 'Nørrebro'],
    ['4000  roskilde', 'Roskilde'],
  ])('%s is that of %s', (typed, name) => {
    expect(findTown(typed)?.label).toBe(name);
    expect(labels(typed)[0]).toBe(name);
  });

  it('is suggested with its town from its second digit on', () => {
    expect(suggestTowns('2')).toEqual([]);
    expect(suggestTowns('22')).toContainEqual(
      expect.objectContaining({ town: town('Nørrebro'), postcode: '2200', alias: null, typed: 2 }),
    );
    expect(suggestTowns('130')[0]).toMatchObject({ town: town('Indre By'), postcode: '1300' });
  });

  it.each(['0000', '9999', '22000', '220', '2200x'])('%s is none', (typed) => {
    expect(findTown(typed)).toBeNull();
  });

  it('belongs to every town but København, whose districts have them', () => {
    expect(TOWNS.filter(({ postcodes }) => postcodes.length === 0).map(({ label }) => label)).toEqual(['København']);
    expect(TOWNS.flatMap(({ postcodes }) => postcodes).filter((range) => !/^\d{4}(-\d{4})?$/.test(range))).toEqual([]);
  });
});

it('suggests the larger town first, also a district of a large one', () => {
  expect(labels('nør').slice(0, 2)).toEqual(['Nørrebro', 'Nørresundby']);
});

describe('a town without its Danish letters', () => {
  const withoutDanish = (text: string, [aa, ae, oe]: readonly [string, string, string]): string =>
    text.replaceAll(/å/gi, aa).replaceAll(/æ/gi, ae).replaceAll(/ø/gi, oe);

  it.each([
    ['København', ['Koben', 'Koeb', 'KÖBEN']],
    ['Rønne', ['Ronne', 'roenne']],
    ['Aarhus', ['Aarhus', 'Arhus', 'Århus']],
    ['Sønderborg', ['Sonderb', 'Soenderb']],
    ['Næstved', ['Naest', 'Nast']],
  ])('%s is found', (name, prefixes) => {
    for (const prefix of prefixes) expect(labels(prefix)).toContain(name);
  });

  it.each([
    ['letter for letter', ['a', 'a', 'o']],
    ['in two letters', ['aa', 'ae', 'oe']],
  ] as const)('is found by all of its letters, and so is every other spelling, %s', (_how, letters) => {
    for (const { label, name, alt } of TOWNS) {
      for (const spelling of [label, name, ...alt]) {
        const typed = withoutDanish(spelling, letters);
        expect([typed, findTown(typed)]).not.toEqual([typed, null]);
        expect([typed, suggestTowns(typed).length]).not.toEqual([typed, 0]);
      }
      expect(findTown(withoutDanish(label, letters))?.name.length).toBeGreaterThan(0);
    }
  });

  it('comes after those that begin with what is typed', () => {
    const found = suggestTowns('ko');
    const asTyped = found.filter(({ town: { label }, alias }) => /^ko/i.test(alias ?? label));
    expect(found.slice(0, asTyped.length)).toEqual(asTyped);
    expect(asTyped.length).toBeGreaterThan(0);
  });

  it('is not one that begins with other letters than the Danish ones that are typed', () => {
    for (const { town: each, alias } of suggestTowns('kø')) expect(alias ?? each.label).toMatch(/^kø/i);
    expect(labels('nae')).not.toContain('Nakskov');
    expect(labels('hå').join()).not.toMatch(/Hade/);
  });

  it('has as many letters typed as are written', () => {
    const typedOf = (prefix: string, label: string) => {
      const found = suggestTowns(prefix).find(({ town: each }) => each.label === label);
      return found && (found.alias ?? found.town.label).slice(0, found.typed);
    };
    expect(typedOf('koeb', 'København')).toBe('Køb');
    expect(typedOf('kob', 'København')).toBe('Køb');
    expect(typedOf('køb', 'København')).toBe('Køb');
    expect(typedOf('arh', 'Aarhus')).toBe('Aarh');
    expect(typedOf('nrsund', 'Nørresundby')).toBe('Nr. Sund');
    expect(typedOf('aarhus n', 'Aarhus')).toBe('Aarhus N');
    expect(typedOf(' ko\u0308be', 'København')).toBe('Købe');
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
