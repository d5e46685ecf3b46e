const LENGTH = 4;

/**
 * The first postcode that begins with these digits, among single ones ('2200') and ranges ('1000-1499'); null if there is
 * none.
 */
export function firstPostcode(digits: string, postcodes: readonly string[]): string | null {
  const [lowest, highest] = [Number(digits.padEnd(LENGTH, '0')), Number(digits.padEnd(LENGTH, '9'))];
  for (const range of postcodes) {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    const first = Math.max(from, lowest);
    if (first <= Math.min(to, highest)) return String(first);
  }
  return null;
}

export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** A text without a postcode before it: 'Nørrebro' for '2200 Nørrebro'. */
export const withoutPostcode = (text: string): string => text.replace(/^\d{4}\s+(?=\S)/, '');
