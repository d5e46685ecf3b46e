/**
 * A field rule is data: the checks in the order in which they are told to the member. The client makes yup schemas
 * from it and the server class-validator decorators, so both refuse the same values with the same texts.
 */
export interface FieldRule {
  /** Text is trimmed and brought to Unicode NFC before it is checked and stored. */
  readonly trims: boolean;
  readonly checks: readonly Check[];
}

export interface Check {
  /** Names the check in logs and tests. */
  readonly name: string;
  readonly text: string;
  /** Whether a value passes. `others` holds the other values of the same form. */
  readonly passes: (value: unknown, others: Readonly<Record<string, unknown>>) => boolean;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A check that an absent or empty value always passes: presence is the business of `required` alone. */
const ifPresent =
  (passes: Check['passes']): Check['passes'] =>
  (value, others) =>
    isEmpty(value) || passes(value, others);

/** Length in characters as a person counts them: an emoji outside the basic plane is one. */
export const lengthOf = (text: string): number => [...text].length;

const textHolds = (holds: (text: string) => boolean): Check['passes'] =>
  ifPresent((value) => typeof value === 'string' && holds(value));

export const required = (text: string): Check => ({ name: 'required', text, passes: (value) => !isEmpty(value) });

export const minLength = (least: number, text: string): Check => ({
  name: 'minLength',
  text,
  passes: textHolds((value) => lengthOf(value) >= least),
});

export const maxLength = (most: number, text: string): Check => ({
  name: 'maxLength',
  text,
  passes: textHolds((value) => lengthOf(value) <= most),
});

export const satisfies = (name: string, text: string, holds: (value: string) => boolean): Check => ({
  name,
  text,
  passes: textHolds(holds),
});

export const equalsField = (field: string, text: string): Check => ({
  name: 'equalsField',
  text,
  passes: ifPresent((value, others) => value === others[field]),
});

export const accepted = (text: string): Check => ({ name: 'accepted', text, passes: (value) => value === true });

export const nonEmptyList = (text: string): Check => ({
  name: 'nonEmptyList',
  text,
  passes: (value) => Array.isArray(value) && value.length > 0,
});

/**
 * NUL, which Postgres refuses; halves of surrogate pairs, which it would turn into other characters; and a byte order
 * mark at the start, which readers of text take for no part of it, as `trim` does.
 */
const UNSTORABLE = /[\0\p{Surrogate}]|^\s*\ufeff/u;

/** Whether the text can be stored as it was written. One that can't is refused: nothing is taken out of it unasked. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

export const storable = (text: string): Check => satisfies('storable', text, isStorable);

/**
 * Marks beyond the thirtieth in a row, the bound of Unicode's stream-safe text (UAX #15): no language needs as many, and
 * the time for bringing them into order grows with the square of their number.
 */
const TOO_MANY_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/** The text in Unicode NFC. */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '').normalize('NFC');

/** What nobody sees: control and format characters, and every kind of space. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Z}]*$/u;

/**
 * The value as it is stored: trimmed and in NFC where the rule says so. A text of which nothing is seen is an empty one;
 * one that can't be stored stays as it is, for a check to refuse.
 */
export function normalise(rule: FieldRule, value: unknown): unknown {
  if (!rule.trims || typeof value !== 'string' || !isStorable(value)) return value;
  const text = composed(value).trim();
  return UNSEEN.test(text) ? '' : text;
}

/** The text of the first check that the value fails, or null when the rule is met. */
export function firstProblem(
  rule: FieldRule,
  value: unknown,
  others: Readonly<Record<string, unknown>> = {},
): string | null {
  const stored = normalise(rule, value);
  return rule.checks.find((check) => !check.passes(stored, others))?.text ?? null;
}
