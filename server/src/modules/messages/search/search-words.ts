/**
 * Signs that Postgres would take for parts of an address, a file's name, a tag or a number: `lørdag/søndag`, `Fint.Vi ses`
 * and `<hej>` are words. The last two mark what was found.
 */
const SIGN = '[<>&/.@+\u0001\u0002-]';
/** Signs around a word that was found; `spaced` leaves none in a text. */
export const [HIT_BEGIN, HIT_END] = ['\u0001', '\u0002'] as const;

/** The configuration of Danish stemming: »kaffen« and »kaffe« are one word, »å« and »a« are two letters. */
export const DANISH = `'pg_catalog.danish'::regconfig`;

/** SQL of a text with a space for each of these signs. `text` is an SQL expression. */
export const spacedSql = (text: string): string => `regexp_replace(${text}, '${SIGN}', ' ', 'g')`;

/** SQL of the words of a message, in their Danish stems. `text` is an SQL expression. */
export const wordsSql = (text: string): string => `to_tsvector(${DANISH}, ${spacedSql(text)})`;

const SIGNS = new RegExp(SIGN, 'g');

/** As `spacedSql`. */
export const spaced = (text: string): string => text.replace(SIGNS, ' ');

/** What is searched for: the words of a text, of which the last one may be unfinished. */
export interface SearchedWords {
  /** Whole words, with spaces between them; empty where there is one word. */
  whole: string;
  /** The beginning of a word. */
  begun: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text, without operators, quotes and emojis, or null where it has none. */
export function searchedWords(text: string): SearchedWords | null {
  const words = text.match(WORD) ?? [];
  const begun = words.at(-1);
  return begun === undefined ? null : { whole: words.slice(0, -1).join(' '), begun };
}
