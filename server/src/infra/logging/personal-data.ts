/**
 * The text of an error without what may be a member's: mail servers repeat addresses, Postgres repeats values, and URLs
 * and tokens give rights. Takes linear time.
 */
export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/(?<![^\s@<>()[\]"',;:/])[^\s@<>()[\]"',;:/]+@[^\s@<>()[\]"',;:/]+/g, '[address]')
    .replaceAll(/: "[^"]*"/g, ': [value]')
    .replaceAll(/\?[^\s"']+/g, '?[query]')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g, '[token]');
