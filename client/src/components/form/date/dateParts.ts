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

/** Parses a complete date such as 14.3.1991, 14/03-1991 or 1991-03-14; null for anything else. */
export function parseWrittenDate(text: string): DateParts | null {
  const danish = /^\s*(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4})\s*$/.exec(text);
  if (danish) return { day: danish[1] ?? '', month: danish[2] ?? '', year: danish[3] ?? '' };
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  return iso ? { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' } : null;
}
