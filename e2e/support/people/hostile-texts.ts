import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, isStorable } from '@venn/schema/rules/rule';
import fc from 'fast-check';

/** Storable texts with a meaning for template functions, parsers, browsers or rendering. */
export const HOSTILE_PARTS = [
  "$'",
  '$`',
  '$&',
  '$$',
  '$1',
  '$<x>',
  '%s',
  '\\',
  '\\u003c',
  "'",
  '"',
  '`',
  '${1}',
  '</script>',
  '</SCRIPT >',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b',
  '</div></main>',
  '<!--',
  '<!-- <script>',
  '-->',
  '<![CDATA[',
  ']]>',
  '&lt;',
  '&amp;#39;',
  '{{operator.name}}',
  '{{site.json}}',
  '\u2028',
  '\u2029',
  '\u0001',
  '\u000b',
  '\u000c',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u200b',
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufffe',
  'e\u0301',
  '\u{1f33f}',
  'javascript:alert(1)',
  'https://a.dk/?x=<y>&z="',
  'http://b@c.dk',
  '[x](javascript:alert(1))',
  '# x',
  '__proto__',
] as const;

/** A text with every hostile part once, up to the given length. */
export const everyPart = (most: number): string => {
  let text = 'x';
  for (const part of HOSTILE_PARTS) if (text.length + part.length < most) text += part;
  return `${text}x`;
};

/** Storable texts of at most the given length with hostile parts. */
export const hostileText = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE_PARTS), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 })
    .map((parts) => `x${parts.join('').slice(0, most - 2)}y`)
    .filter(isStorable);

const NAMES = [
  '</script>$\'"',
  '<!--$`{{year}}\\',
  ']]>$&$$ \'"',
  '<b>$` $& "\\',
  "$' $` $& $$",
  '$$ \'"\\ $&',
  '<$&>',
  "$' Berit",
  '$` Bodil',
  '$& Birte',
];

/** Valid usernames, the most hostile first. */
export const hostileNames = (count: number): string[] =>
  NAMES.filter((name) => firstProblem(RULES.username, name) === null).slice(0, count);
