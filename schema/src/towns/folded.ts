/** A part of a spelling, and how it is written by who has no Danish letters at hand: København, Koebenhavn, Kobenhavn. */
interface Part {
  start: number;
  written: readonly string[];
}

const PART = /aa|å|ae|æ|oe|ø|[\p{L}\p{N}]|[^\p{L}\p{N}]+/gu;
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  aa: ['aa', 'å', 'a'],
  å: ['å', 'aa', 'a'],
  ae: ['ae', 'æ', 'a'],
  æ: ['æ', 'ae', 'a'],
  oe: ['oe', 'ø', 'o'],
  ø: ['ø', 'oe', 'o'],
};

/** The letters and digits of a text without accents, spaces and punctuation; '' if it has others than Danish ones. */
export function plainLetters(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ö', 'ø')
    .replaceAll('ä', 'æ')
    .replaceAll(/[^åæø]/gu, (sign) => sign.normalize('NFKD').replaceAll(/[\p{M}\p{P}\p{Z}]/gu, ''));
  return /^[a-zåæø\d]*$/.test(letters) ? letters : '';
}

function partsOf(spelling: string): Part[] {
  return [...spelling.toLowerCase().matchAll(PART)].map(({ 0: text, index }) => ({
    start: index,
    written: WRITTEN[text] ?? [plainLetters(text)],
  }));
}

const cache = new Map<string, Part[]>();
function cachedParts(spelling: string): Part[] {
  const parts = cache.get(spelling) ?? partsOf(spelling);
  cache.set(spelling, parts);
  return parts;
}

/** The number of parts at the beginning that the letters write; null if they write another beginning. */
function partsWritten(parts: readonly Part[], letters: string, from = 0): number | null {
  if (letters === '') return from;
  for (const written of parts[from]?.written ?? []) {
    if (!letters.startsWith(written)) continue;
    const end = partsWritten(parts, letters.slice(written.length), from + 1);
    if (end !== null) return end;
  }
  return null;
}

/** How much of a spelling plain letters write, in characters; null if they write something else. */
export function writtenLength(spelling: string, letters: string): number | null {
  const parts = cachedParts(spelling);
  const end = partsWritten(parts, letters);
  return end === null ? null : (parts[end]?.start ?? spelling.length);
}

/** Whether plain letters write a spelling to its end. */
export function isWritten(spelling: string, letters: string): boolean {
  const parts = cachedParts(spelling);
  const end = partsWritten(parts, letters);
  return end !== null && parts.slice(end).every(({ written }) => written.includes(''));
}

/** The first words of towns that are abbreviated, also where they are one word with the next. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  Gammel: 'Gl.',
  Kirke: 'Kr.',
  Kongens: 'Kgs.',
  Lille: 'Ll.',
  Nørre: 'Nr.',
  Store: 'St.',
  Sønder: 'Sdr.',
  Vester: 'Vr.',
};
const ABBREVIATED = new RegExp(`^(${Object.keys(ABBREVIATIONS).join('|')}) ?(\\p{L})`, 'u');

/** A name with its first word abbreviated: 'Nr. Sundby' for Nørresundby; none without such a word. */
export function abbreviations(name: string): string[] {
  const [all = '', word = '', next = ''] = ABBREVIATED.exec(name) ?? [];
  return all === '' ? [] : [`${ABBREVIATIONS[word]} ${next.toUpperCase()}${name.slice(all.length)}`];
}
