import unhomoglyph from 'unhomoglyph';

/** Drawn as nothing, or blank: names from before these were refused may contain them. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const visible = (name: string): string => name.normalize('NFKC').replace(INVISIBLE, '');

const withoutExtraSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Letters of any alphabet as the ones that they look like (UTS #39). */
const skeletonOf = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase();

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
  withoutExtraSpaces(skeletonOf(visible(name).toLowerCase()).replaceAll('i', 'l'));
