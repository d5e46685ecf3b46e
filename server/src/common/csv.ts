/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SEPARATOR = ';';

/** Text as it can't be taken for a formula. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell: texts are never formulas; numbers have a decimal comma. */
const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : quoted(harmless(value));

/** A table as Danish spreadsheets open it: UTF-8 with its mark, semicolons, decimal commas. */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join('')}`;
