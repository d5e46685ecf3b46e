import { USERNAME_MAX } from '../limits.js';
import { INVISIBLE_SIGN } from './blank.js';
import { lengthOf } from './length.js';
import { reservedNameTest } from './reserved-names.js';
import { type Check, satisfies } from './rule.js';

/** The style of an emoji, which keyboards add to it: `❤️` is a heart and one of these. */
export const EMOJI_STYLE = /(?<=\p{Emoji})[\ufe0e\ufe0f]/gu;

/** The alphabets of a name, of which it has one; those that languages are written in today (UAX #31). */
const ALPHABETS = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Thaana'],
  ['Ethiopic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Oriya'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thai'],
  ['Lao'],
  ['Tibetan'],
  ['Myanmar'],
  ['Khmer'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

/** Digits, punctuation and emojis go with every alphabet. */
const IN_ONE_ALPHABET = ALPHABETS.map(
  (scripts) =>
    new RegExp(
      `^[\\p{Script=Common}\\p{Script=Inherited}${scripts.map((name) => `\\p{scx=${name}}`).join('')}]*$`,
      'u',
    ),
);

const TOO_MANY_MARKS = /\p{M}{3}/u;
const LINK_SIGN = /[/:@]/;
/** Eight digits, as a Danish number has, with at most three signs other than letters between any two of them. */
const PHONE_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){7}/u;

/** Letters without case, width and accents. */
const plainLetters = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const isReserved = reservedNameTest(plainLetters);

/** Some signs stand for whole sentences, whose words would all be compared with reserved ones. */
const isSentence = (name: string): boolean => lengthOf(name.normalize('NFKC')) > 2 * USERNAME_MAX;

/** What a new name must satisfy besides its length. Letters of other widths count as the plain ones. */
export const USERNAME_CHECKS: readonly Check[] = [
  // Before what takes time.
  satisfies('noSentence', 'usernameLookalikes', (value) => !isSentence(value)),
  satisfies('visible', 'usernameCharacters', (value) => !INVISIBLE_SIGN.test(value)),
  satisfies('singleSpaces', 'usernameSpaces', (value) => !value.includes('  ')),
  satisfies('oneAlphabet', 'usernameAlphabet', (value) => IN_ONE_ALPHABET.some((alphabet) => alphabet.test(value))),
  satisfies('fewMarks', 'usernameMarks', (value) => !TOO_MANY_MARKS.test(value)),
  satisfies('noLinkSign', 'usernameLink', (value) => !LINK_SIGN.test(value.normalize('NFKC'))),
  satisfies('noPhoneNumber', 'usernamePhone', (value) => !PHONE_NUMBER.test(value.normalize('NFKC'))),
  satisfies('notReserved', 'usernameReserved', (value) => !isReserved(value.normalize('NFKC'))),
];
