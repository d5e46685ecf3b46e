import { strictUsernameRule } from '@venn/schema/rules/account';
import { reservedNameTest } from '@venn/schema/rules/reserved-names';
import { satisfies } from '@venn/schema/rules/rule';
import { parse } from 'tldts';
import { isAllLookalikes, strictNameKeyOf, visible } from './name-key.js';

/** What follows a dot, as far as a program that makes links of addresses would read it; also after an ideographic dot. */
const AFTER_DOT = /(?<=[\p{L}\p{N}_-][.\u3002])[\p{L}\p{N}-]+/gu;

const isTopLevelDomain = (label: string): boolean =>
  parse(`name.${label}`, { validateHostname: false }).isIcann === true;

/** Whether a text contains a name under a known top-level domain, such as 'bit.ly'. */
const containsDomain = (text: string): boolean =>
  text.normalize('NFKC').match(AFTER_DOT)?.some(isTopLevelDomain) ?? false;

/**
 * Letters of phonetic, medieval and obsolete spellings, which no name of today has and whose shapes no table knows well:
 * hooked, insular and turned letters, tones like digits. Not those of African and Caucasian alphabets: ɛ, ɔ, ə, ɓ, ɗ, ɖ, ɣ, ʋ.
 */
const UNUSUAL = /(?![ɛɔəɓɗɖɣʋ])[\u0237\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6fƄƅƧƨƷƸƹƼƽƿǷǀ-ǃ]/u;

/** Digits and signs that are written for letters; 0 and 1 are in the table of look-alikes. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  $: 's',
  '€': 'e',
  '!': 'i',
  '¡': 'i',
  '|': 'l',
  '+': 't',
};
const asLetters = (text: string, signs: RegExp): string => text.replaceAll(signs, (sign) => WRITTEN_FOR[sign] ?? sign);

/** Only the letters that remain of a word's key, without accents. */
const keyLetters = (word: string): string => strictNameKeyOf(asLetters(word, /[34578]/gu)).replace(/[^\p{L}]/gu, '');

const isReserved = reservedNameTest(keyLetters);
/** Also with the signs before a letter as letters. */
const looksReserved = (name: string): boolean =>
  isReserved(visible(name)) || isReserved(asLetters(visible(name), /[$€!¡|+](?=[\p{L}\p{Nd}])/gu));

/**
 * The rule of `RULES.username` with the checks whose tables no browser loads: no domain, no name that looks like a
 * reserved one, none that is written in look-alikes from end to end, and no letters that are nobody's.
 */
export const USERNAME_RULE = strictUsernameRule(
  satisfies('noDomain', 'usernameDomain', (value) => !containsDomain(value)),
  satisfies('notLikeReserved', 'usernameReserved', (value) => !looksReserved(value)),
  satisfies('noLookalikes', 'usernameLookalikes', (value) => !UNUSUAL.test(value) && !isAllLookalikes(value)),
);
