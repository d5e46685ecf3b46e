import { isBlank } from '@venn/schema/rules/blank';

/** The composer's text with a refused message put back before what has been typed since. */
export const withRefusedText = (refused: string, written: string): string =>
  isBlank(written) ? refused : `${refused}\n${written}`;

/** The composer's text with a suggested line: replaces the previous suggestion, is appended to typed text. */
export const withOpeningLine = (line: string, written: string, before: string): string =>
  isBlank(written) || written === before ? line : `${written.trimEnd()} ${line}`;
