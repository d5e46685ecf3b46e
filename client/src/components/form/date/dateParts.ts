export interface DateParts {
  day: string;
  month: string;
  year: string;
}

const EMPTY: DateParts = { day: '', month: '', year: '' };

/** Splits YYYY-MM-DD into its parts, also when it is incomplete. */
export function partsOf(value: string): DateParts {
  if (value === '') return EMPTY;
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** Joins the parts to YYYY-MM-DD, or '' while all are empty. An incomplete date gives an invalid one, which the rules reject. */
export function dateOf({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  const pad = (text: string) => (text === '' ? '' : text.padStart(2, '0'));
  return `${year}-${pad(month)}-${pad(day)}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** The number of a month that is written as a number or as a Danish word; '' for any other word. */
function monthOf(text: string): string {
  if (/^\d/.test(text)) return text;
  const index = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return index < 0 ? '' : String(index + 1);
}

/**
 * Parses a whole date such as 14.3.1991, 14/03-1991, 14. marts 1991, 14031991 or 1991-03-14; null for anything else. A
 * year of two digits stays one, and the rules ask for it in full.
 */
export function parseWrittenDate(text: string): DateParts | null {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  if (iso) return { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' };
  const danish =
    /^(?:den )?(\d{1,2})[.\-/ ]+(\d{1,2}|[a-zæøå]{3,9})[.\-/ ]+(\d{4}|\d{2})$/i.exec(written) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(written);
  if (!danish) return null;
  const [, day = '', month = '', year = ''] = danish;
  const parts = { day, month: monthOf(month), year };
  return Number(parts.day) <= 31 && Number(parts.month) <= 12 && parts.month !== '' ? parts : null;
}
