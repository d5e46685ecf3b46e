/** White space, and what is drawn as nothing. */
const UNSEEN = String.raw`\s\p{Default_Ignorable_Code_Point}`;

/** Letters and symbols that are drawn blank, and the place of a picture that a paste has lost. */
const BLANK_SIGNS = String.raw`\u2800\u{fffc}\u{16fe4}\u{1d159}\u{13441}\u{13442}`;

/**
 * A sign that no name contains: control, format, private-use and unassigned characters, white space other than U+0020,
 * what is drawn as nothing, and what is drawn blank.
 */
export const INVISIBLE_SIGN = new RegExp(
  String.raw`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}${BLANK_SIGNS}]|(?! )\p{Zs}`,
  'u',
);

const BLANK = new RegExp(String.raw`^[${UNSEEN}\p{Cc}\p{Cf}\p{Z}${BLANK_SIGNS}]*$`, 'u');

/** Whether a text shows nothing: this is what 'empty' means for every name and text. */
export const isBlank = (text: string): boolean => BLANK.test(text);

const TRIMMED = new RegExp(`^[${UNSEEN}]$`, 'u');

/** Joiners, variation selectors and tags, which change the sign before them: an emoji, or a letter of other alphabets. */
const MODIFIER = /^[\u034f\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}]$/u;
const UNMODIFIED = /^[\p{ASCII}\p{Script=Latin}]$/u;

/**
 * A text without white space and invisible characters at its ends, which are copied along. Those that belong to the last
 * sign, as in `❤️`, stay.
 */
export function trimText(text: string): string {
  const signs = [...text];
  const isTrimmed = (index: number): boolean => TRIMMED.test(signs[index] ?? '');
  let start = 0;
  while (isTrimmed(start)) start += 1;
  let end = signs.length;
  while (end > start && isTrimmed(end - 1)) end -= 1;
  if (end > start && !UNMODIFIED.test(signs[end - 1] ?? '')) {
    while (MODIFIER.test(signs[end] ?? '')) end += 1;
  }
  return signs.slice(start, end).join('');
}
