import { BREAK_MONTHS_MAX } from '../limits.js';
import { copenhagenDate, isCalendarDate, monthsLater } from '../time.js';
import { type FieldRule, required, satisfies, verbatim } from './rule.js';

/** The last day on which a break that begins at `now` may end, as YYYY-MM-DD in Copenhagen. */
export const lastBreakDay = (now: Date): string => copenhagenDate(monthsLater(now, BREAK_MONTHS_MAX));

/** The day on which a break ends, as YYYY-MM-DD; `breakUntilRule` also checks that it is ahead, and not too far. */
export const BREAK_DAY_RULE: FieldRule = verbatim(
  required('breakUntilRequired'),
  satisfies('calendarDate', 'breakUntilInvalid', isCalendarDate),
);

/** `BREAK_DAY_RULE` with the checks that depend on the present: from tomorrow on, `BREAK_MONTHS_MAX` ahead at most. */
export const breakUntilRule = (now: () => Date): FieldRule =>
  verbatim(
    ...BREAK_DAY_RULE.checks,
    satisfies('ahead', 'breakUntilPast', (value) => value > copenhagenDate(now())),
    satisfies('latest', 'breakUntilTooLate', (value) => value <= lastBreakDay(now())),
  );
