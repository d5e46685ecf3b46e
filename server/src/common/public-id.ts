import Sqids from 'sqids';

/**
 * What the world sees instead of a row's number. The kind is part of the text, so a message's id is never mistaken
 * for a member's. It hides how many members there are; it is no secret and no right ever rests on it.
 */
const KINDS = { member: 1, interest: 2, message: 3, post: 4, comment: 5, report: 6, audit: 7 } as const;
export type IdKind = keyof typeof KINDS;

/** Shuffled once and for all: changing it would break every link that members have kept. */
const ALPHABET = 'k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt';
const MIN_LENGTH = 8;
const sqids = new Sqids({ alphabet: ALPHABET, minLength: MIN_LENGTH, blocklist: new Set() });

/** The library begins each text in one of this many ways, which depends on the remainder of the row's number alone. */
const WAYS = ALPHABET.length;
/** It then writes the number with all characters but the one that separates it from the kind. */
const BASE = ALPHABET.length - 1;
/** A character that it chooses by the remainder, the kind, and what separates the two. */
const HEAD_LENGTH = 3;

/** One way of writing: what precedes the digits, the digits, and what fills up a short text. */
interface Way {
  head: string;
  digits: readonly string[];
  tail: string;
}

/** Learns a way from the library's own texts: it is asked for one number with each last digit. */
function learn(kind: number, remainder: number): Way {
  const digits: string[] = [];
  for (let turn = 0; turn < BASE; turn += 1) {
    const id = remainder + turn * WAYS;
    digits[id % BASE] = sqids.encode([kind, id]).charAt(HEAD_LENGTH + lengthOf(id) - 1);
  }
  const shortest = sqids.encode([kind, remainder]);
  return { head: shortest.slice(0, HEAD_LENGTH), digits, tail: shortest.slice(HEAD_LENGTH + lengthOf(remainder)) };
}

const lengthOf = (id: number): number => (id < BASE ? 1 : 1 + lengthOf(Math.floor(id / BASE)));

const ways = new Map<number, Way>();

/**
 * The public text of a row's number. Letter for letter what the library makes of `[kind, id]`, a hundred of which would
 * take longer than the statement that they came from.
 */
export function publicId(kind: IdKind, id: number): string {
  const key = KINDS[kind] * WAYS + (id % WAYS);
  let way = ways.get(key);
  if (way === undefined) ways.set(key, (way = learn(KINDS[kind], id % WAYS)));
  let number = '';
  for (let rest = id; number === '' || rest > 0; rest = Math.floor(rest / BASE))
    number = way.digits[rest % BASE] + number;
  const text = way.head + number;
  return text.length < MIN_LENGTH ? text + way.tail.slice(0, MIN_LENGTH - text.length) : text;
}

/** The row's number behind a public text, or null when the text is not one of this kind. */
export function parsePublicId(kind: IdKind, text: string): number | null {
  if (text.length > 32 || !/^[0-9A-Za-z]+$/.test(text)) return null;
  const numbers = sqids.decode(text);
  const [prefix, id] = numbers;
  if (numbers.length !== 2 || prefix !== KINDS[kind] || id === undefined || !Number.isSafeInteger(id)) return null;
  // Several texts decode to the same numbers; only the one that encoding gives is the id.
  return publicId(kind, id) === text ? id : null;
}
