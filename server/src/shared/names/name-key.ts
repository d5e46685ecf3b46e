import unhomoglyph from 'unhomoglyph';

/** Drawn as nothing, or blank: names from before these were refused may contain them. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Small capitals, and the forms of them that UTS #39 names first. */
const SMALL_CAPITALS = new Map(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmʍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)(.)/gu)].map(
    ([, capital = '', letter = '']) => [capital, letter],
  ),
).set('ᴁ', 'æ');
const SMALL_CAPITAL = new RegExp(`[${[...SMALL_CAPITALS.keys()].join('')}]`, 'gu');

/** White letters on circles and squares, and the letters of flags: those that NFKC leaves. Each block begins with A. */
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const ENCLOSED_A = [0x1f1e6, 0x1f170, 0x1f150];

const enclosedLetter = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return String.fromCodePoint(0x61 + code - (ENCLOSED_A.find((first) => first <= code) ?? code));
};

/** A name as it is drawn, in letters of one width. */
export const visible = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE, '').replace(ENCLOSED, enclosedLetter);

const withoutExtraSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Letters of any alphabet as the ones that they look like (UTS #39). */
const shapesOf = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/** `shapesOf` in lower case, also of what is drawn as a capital. */
const skeletonOf = (text: string): string =>
  shapesOf(text)
    .toLowerCase()
    .replace(SMALL_CAPITAL, (capital) => SMALL_CAPITALS.get(capital) ?? capital);

/** A capital I after a small letter, or between a capital and a small one, is read as a small l: 'EmiIie', 'OIe'. */
const I_AS_L = /(?<=\p{Ll})I|(?<=\p{Lu})I(?=\p{Ll})/gu;
/** A small l before a consonant at the start of a word, or among capitals, is read as a capital I: 'lda', 'EMlLIE'. */
const L_AS_I =
  /(?<!\p{L})l(?=[bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ])|(?<=\p{Lu}\p{Lu})l(?!\p{Ll})|(?<=\p{Lu})l(?=\p{Lu})/gu;
/** Everything but the small letters that Danish names are written with, which look different to every Dane. */
const FOREIGN = /[^a-zæ]+/gu;

/**
 * What names are compared by: equal for names that look alike. Case, width, invisible characters and the number of
 * spaces don't count. The letters a to z are never two of one another, so that ordinary names stay distinct ('Emilie' and
 * 'Emille', 'Arne' and 'Ame'), but for I and l where one can only be there to look like the other.
 */
export function nameKeyOf(name: string): string {
  const letters = visible(name).replaceAll('1', 'l').replace(I_AS_L, 'l').replace(L_AS_I, 'i').toLowerCase();
  const key = withoutExtraSpaces(letters.replace(FOREIGN, skeletonOf));
  // '#' begins the id that tells existing names with one key apart; NFKC leaves none of this other sign.
  return key.replaceAll('#', '\uff03');
}

/**
 * What names are compared with reserved ones by. Stricter: i, l, I and 1 are one letter, and so are m and rn, wherever
 * they are, because nobody is called anything like 'admin'.
 */
export const strictNameKeyOf = (name: string): string =>
  withoutExtraSpaces(skeletonOf(visible(name).toLowerCase()).replaceAll('i', 'l').replaceAll('m', 'rn'));

/** Letters, and signs that are drawn as letters. */
const LETTER = new RegExp(`\\p{L}\\p{M}*|${ENCLOSED.source}`, 'gu');
const LATIN = /\p{Script=Latin}/u;
const PLAIN = /^[a-z]$/iu;

/** Whether a letter isn't one of a to z but drawn as one. The accents of other alphabets tell their letters apart. */
const isLookalike = (letter: string): boolean => {
  if (PLAIN.test(letter)) return false;
  const plain = visible(letter);
  // A small capital is the ordinary shape of a small letter in other alphabets: the н of Анна.
  return PLAIN.test(LATIN.test(plain) ? skeletonOf(plain) : shapesOf(plain));
};

/** Whether all letters of a name are drawn as a to z but are others, as of a name in Cyrillic or in small capitals. */
export function isAllLookalikes(name: string): boolean {
  const letters = name.normalize('NFC').match(LETTER);
  return letters?.every(isLookalike) ?? false;
}
