export interface DateParts {
  day: string;
  month: string;
  year: string;
}

const EMPTY: DateParts = { day: '', month: '', year: '' };

/** The typed parts of a YYYY-MM-DD text; what is missing or half typed stays as it is. */
export function partsOf(value: string): DateParts {
  if (value === '') return EMPTY;
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** YYYY-MM-DD, or '' while nothing is typed. A half typed date gives a text that no calendar knows, so the rules refuse it. */
export function dateOf({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  const pad = (text: string) => (text === '' ? '' : text.padStart(2, '0'));
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** A whole date as people write it: 14.3.1991, 14/03-1991, 1991-03-14; null when it is something else. */
export function parseWrittenDate(text: string): DateParts | null {
  const danish = /^\s*(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4})\s*$/.exec(text);
  if (danish) return { day: danish[1] ?? '', month: danish[2] ?? '', year: danish[3] ?? '' };
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  return iso ? { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' } : null;
}
