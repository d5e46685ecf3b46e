import { copenhagenDate, startOfDate } from '@venn/schema/time';

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/** Month and day of holidays, and of the other days on which a consumer's time limit can't end. */
const FIXED = ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'];
/** Days from Easter Sunday: Maundy Thursday, Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const FROM_EASTER = [-3, -2, 1, 39, 50];

/** Easter Sunday of a year, in UTC, by the Gregorian computus. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const moon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + moon - weekday);
}

const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

function isWorkingDay(day: number): boolean {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  const fromEaster = (day - easterOf(date.getUTCFullYear())) / DAY_MS;
  return (
    weekday !== 0 && weekday !== SATURDAY && !FIXED.includes(textOf(day).slice(5)) && !FROM_EASTER.includes(fromEaster)
  );
}

/**
 * The last instant of a time limit of so many days, in Copenhagen. The day of `start` doesn't count, and a limit that
 * would end on a Saturday, Sunday or holiday ends on the next working day (forbrugeraftaleloven § 19).
 */
export function endOfDays(start: Date, days: number): Date {
  let last = Date.parse(copenhagenDate(start)) + days * DAY_MS;
  while (!isWorkingDay(last)) last += DAY_MS;
  return new Date(startOfDate(textOf(last + DAY_MS)).getTime() - 1);
}
