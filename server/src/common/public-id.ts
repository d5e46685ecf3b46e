import Sqids from 'sqids';

/**
 * Kinds of public ids, which replace row numbers outside. The kind is part of the text, so a message's id is never
 * accepted as a member's. Public ids hide how many members there are; they are no secret and grant no right.
 */
const KINDS = { member: 1, interest: 2, message: 3, post: 4, comment: 5, report: 6, audit: 7 } as const;
export type IdKind = keyof typeof KINDS;

/** Must never change: existing links would break. */
const ALPHABET = 'k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt';
const MIN_LENGTH = 8;
const sqids = new Sqids({ alphabet: ALPHABET, minLength: MIN_LENGTH, blocklist: new Set() });

/** Sqids has this many encodings; the remainder of the row number decides which one is used. */
const ENCODINGS = ALPHABET.length;
/** Digits of the row number: all characters but the separator between kind and number. */
const BASE = ALPHABET.length - 1;
/** A character for the encoding, the kind, and the separator. */
const HEAD_LENGTH = 3;

/** What one encoding consists of. */
interface Encoding {
  head: string;
  digits: readonly string[];
  /** Pads short texts. */
  padding: string;
}

/** Derives an encoding from texts of the library: one number for each last digit. */
function deriveEncoding(kind: number, remainder: number): Encoding {
  const digits: string[] = [];
  for (let turn = 0; turn < BASE; turn += 1) {
    const id = remainder + turn * ENCODINGS;
    digits[id % BASE] = sqids.encode([kind, id]).charAt(HEAD_LENGTH + lengthOf(id) - 1);
  }
  const shortest = sqids.encode([kind, remainder]);
  return { head: shortest.slice(0, HEAD_LENGTH), digits, padding: shortest.slice(HEAD_LENGTH + lengthOf(remainder)) };
}

const lengthOf = (id: number): number => (id < BASE ? 1 : 1 + lengthOf(Math.floor(id / BASE)));

const encodings = new Map<number, Encoding>();

/**
 * The public id of a row. Equal to `sqids.encode([kind, id])`, which is too slow for lists: a hundred calls would take
 * longer than the query.
 */
export function publicId(kind: IdKind, id: number): string {
  const key = KINDS[kind] * ENCODINGS + (id % ENCODINGS);
  let encoding = encodings.get(key);
  if (encoding === undefined) encodings.set(key, (encoding = deriveEncoding(KINDS[kind], id % ENCODINGS)));
  let number = '';
  for (let rest = id; number === '' || rest > 0; rest = Math.floor(rest / BASE))
    number = encoding.digits[rest % BASE] + number;
  const text = encoding.head + number;
  return text.length < MIN_LENGTH ? text + encoding.padding.slice(0, MIN_LENGTH - text.length) : text;
}

/** The row number of a public id; null when the text is not an id of this kind. */
export function parsePublicId(kind: IdKind, text: string): number | null {
  if (text.length > 32 || !/^[0-9A-Za-z]+$/.test(text)) return null;
  const numbers = sqids.decode(text);
  const [prefix, id] = numbers;
  if (numbers.length !== 2 || prefix !== KINDS[kind] || id === undefined || !Number.isSafeInteger(id)) return null;
  // Several texts decode to the same numbers; only the canonical one is the id.
  return publicId(kind, id) === text ? id : null;
}
