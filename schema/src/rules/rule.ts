import type { FieldText } from '../texts/fields.js';
import { isBlank, trimText } from './blank.js';
import { lengthOf } from './length.js';
import { oneLine } from './one-line.js';

/**
 * A field rule as data: checks in the order in which their errors are shown. The client derives yup schemas from it and
 * the server class-validator decorators, so both refuse the same values, and each looks the texts up in its languages.
 */
export interface FieldRule {
  /** Whether text is trimmed and normalised to Unicode NFC before it is checked and stored. */
  readonly trims: boolean;
  /** What is left out of the text before that. */
  readonly drops?: RegExp;
  /** Whether line breaks and other control characters become a space before that. */
  readonly isOneLine?: true;
  readonly checks: readonly Check[];
}

export interface Check {
  /** Name for logs and tests. */
  readonly name: string;
  /** The key of its error text. */
  readonly text: FieldText;
  /** `others`: the other values of the same form. */
  readonly passes: (value: unknown, others: Readonly<Record<string, unknown>>) => boolean;
  /** The check as keywords of JSON Schema, whose lengths are in code points too; for documents. */
  readonly keywords?:
    | { readonly minLength: number }
    | { readonly maxLength: number }
    | { readonly minimum: number; readonly maximum: number };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Passes absent and empty values: presence is checked by `required` only. */
export const ifPresent =
  (passes: Check['passes']): Check['passes'] =>
  (value, others) =>
    isEmpty(value) || passes(value, others);

const textPasses = (test: (text: string) => boolean): Check['passes'] =>
  ifPresent((value) => typeof value === 'string' && test(value));

export const required = (text: FieldText): Check => ({ name: 'required', text, passes: (value) => !isEmpty(value) });

export const minLength = (min: number, text: FieldText): Check => ({
  name: 'minLength',
  text,
  keywords: { minLength: min },
  passes: textPasses((value) => lengthOf(value) >= min),
});

export const maxLength = (max: number, text: FieldText): Check => ({
  name: 'maxLength',
  text,
  keywords: { maxLength: max },
  passes: textPasses((value) => lengthOf(value) <= max),
});

export const satisfies = (name: string, text: FieldText, test: (value: string) => boolean): Check => ({
  name,
  text,
  passes: textPasses(test),
});

export const accepted = (text: FieldText): Check => ({ name: 'accepted', text, passes: (value) => value === true });

export const nonEmptyList = (text: FieldText): Check => ({
  name: 'nonEmptyList',
  text,
  passes: (value) => Array.isArray(value) && value.length > 0,
});

export const wholeNumber = (minimum: number, maximum: number, text: FieldText): Check => ({
  name: 'wholeNumber',
  text,
  keywords: { minimum, maximum },
  passes: ifPresent((value) => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum),
});

export const oneOf = (choices: readonly unknown[], text: FieldText): Check => ({
  name: 'oneOf',
  text,
  passes: ifPresent((value) => choices.includes(value)),
});

export const eachOneOf = (choices: readonly unknown[], text: FieldText): Check => ({
  name: 'eachOneOf',
  text,
  passes: ifPresent((value) => Array.isArray(value) && value.every((item) => choices.includes(item))),
});

/** NUL, which Postgres refuses, and lone surrogates, which UTF-8 can't encode. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text can be stored unchanged. Other texts are refused rather than changed. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

export const storable = (text: FieldText): Check => satisfies('storable', text, isStorable);

export const trimmed = (...checks: Check[]): FieldRule => ({ trims: true, checks });
/** Text that may contain control and invisible characters, as in emojis and in pasted text. */
export const freeText = (...checks: Check[]): FieldRule => trimmed(...checks, storable('textCharacters'));
/** Directions that go on beyond the text's end, into what stands beside it. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Free text on one line, which heads mails and stands in lists: nobody can write lines of their own there. */
export const oneLineText = (...checks: Check[]): FieldRule => ({
  ...freeText(...checks),
  drops: BIDI_CONTROLS,
  isOneLine: true,
});
export const verbatim = (...checks: Check[]): FieldRule => ({ trims: false, checks });

/**
 * More than 30 combining marks in a row, the limit of Unicode's stream-safe text format (UAX #15). Normalising them takes
 * quadratic time, and no language needs as many.
 */
const TOO_MANY_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/** The text in Unicode NFC, without excess combining marks. */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '').normalize('NFC');

/** A text as it is stored: trimmed and in NFC; a blank one becomes empty. */
export function stored(text: string): string {
  const result = trimText(composed(text));
  return isBlank(result) ? '' : result;
}

/** The value as it is stored, if the rule trims. A text that can't be stored is returned unchanged, for a check to refuse. */
export function normalise(rule: FieldRule, value: unknown): unknown {
  if (!rule.trims || typeof value !== 'string' || !isStorable(value)) return value;
  const kept = rule.drops ? value.replace(rule.drops, '') : value;
  return stored(rule.isOneLine ? oneLine(kept) : kept);
}

/** The key of the first failing check's error text, or null. */
export function firstProblem(
  rule: FieldRule,
  value: unknown,
  others: Readonly<Record<string, unknown>> = {},
): FieldText | null {
  const normalised = normalise(rule, value);
  return rule.checks.find((check) => !check.passes(normalised, others))?.text ?? null;
}
