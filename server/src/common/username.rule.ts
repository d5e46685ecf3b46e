import { strictUsernameRule } from '@venn/schema/rules/fields';
import { satisfies } from '@venn/schema/rules/rule';
import { notReserved } from '@venn/schema/rules/username';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { parse } from 'tldts';
import { strictNameKeyOf } from './name-key.js';

/** What follows a dot, as far as a program that makes links of addresses would read it; also after an ideographic dot. */
const AFTER_DOT = /(?<=[\p{L}\p{N}_-][.\u3002])[\p{L}\p{N}-]+/gu;

const isTopLevelDomain = (label: string): boolean =>
  parse(`name.${label}`, { validateHostname: false }).isIcann === true;

/** Whether a text contains a name under a known top-level domain, such as 'bit.ly'. */
const containsDomain = (text: string): boolean =>
  text.normalize('NFKC').match(AFTER_DOT)?.some(isTopLevelDomain) ?? false;

/** Only the letters that remain of a name's key, without accents. */
const keyLetters = (name: string): string => strictNameKeyOf(name).replace(/[^\p{L}]/gu, '');

/**
 * The rule of `RULES.username` with the checks whose tables no browser loads: no domain, and no name that looks like a
 * reserved one.
 */
export const USERNAME_RULE = strictUsernameRule(
  satisfies('noDomain', FIELD_TEXTS.usernameDomain, (value) => !containsDomain(value)),
  notReserved(keyLetters),
);
