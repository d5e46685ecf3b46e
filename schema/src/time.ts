/** The calendar that ages, days and months are counted on. */
export const TIME_ZONE = 'Europe/Copenhagen';
export const LOCALE = 'da-DK';

const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Copenhagen at an instant, as YYYY-MM-DD. */
export const copenhagenDate = (instant: Date): string => CALENDAR.format(instant);

/** Whether a YYYY-MM-DD text names a day that exists. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Full years lived on Copenhagen's calendar at `now`. One is a year older from the birthday on;
 * who is born on 29 February has the birthday on 1 March in common years.
 */
export function ageOn(birthdate: string, now: Date): number {
  const today = copenhagenDate(now);
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) >= birthdate.slice(5) ? years : years - 1;
}
