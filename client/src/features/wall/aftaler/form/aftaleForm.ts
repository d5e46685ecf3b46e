import { AFTALE_PLACES } from '@venn/schema/limits';
import { RULES, townRule } from '@venn/schema/rules/fields';
import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { copenhagenDate, DAY_MS, isCalendarDate, localTimeOf } from '@venn/schema/time';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../../gql/wall';
import { yupFrom } from '../../../../lib/forms/rulesToYup';
import { AFTALE_RULES, aftaleStartRule } from '../aftaleRules';

/** The value of `day` for a day that isn't one of the next ones. */
export const LATER = 'later';

/** What the form of an aftale holds. */
export interface AftaleValues {
  title: string;
  /** One of the next days as YYYY-MM-DD, or `LATER`. */
  day: string;
  /** The later day as YYYY-MM-DD. */
  date: string;
  /** A time as it is written: '10', '10.00', '10:30'. */
  from: string;
  to: string;
  town: string;
  place: string;
  places: number;
  interestId: string;
  content: string;
}

export const NEW_AFTALE: AftaleValues = {
  title: '',
  day: '',
  date: '',
  from: '',
  to: '',
  town: '',
  place: '',
  places: AFTALE_PLACES,
  interestId: '',
  content: '',
};

const CLOCK = /^(?:kl\.?)?(\d{1,2})[.:,]?(\d{2})?$/i;

/** A time as somebody writes it ('10', '10.00', '10:30', 'kl. 9') as HH:MM; null for anything else. */
export function parseClock(written: string): string | null {
  const [, hour, minute = '00'] = CLOCK.exec(written.replaceAll(/\s/g, '')) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** A time as the form shows it: '10.00'; what can't be read stays as it is. */
export function shownClock(written: string): string {
  const time = parseClock(written);
  return time === null ? written : `${Number(time.slice(0, 2))}.${time.slice(3)}`;
}

const dateOf = ({ day, date }: Pick<AftaleValues, 'day' | 'date'>): string => (day === LATER ? date : day);

const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The beginning as YYYY-MM-DDTHH:MM; '' until day and time are chosen. */
export function startOf(values: AftaleValues): string {
  const date = dateOf(values);
  if (date === '' || values.from.trim() === '') return '';
  return `${date}T${parseClock(values.from) ?? values.from}`;
}

/** Whether the end is on the day after the beginning, because its time is earlier. */
export function endsNextDay({ from, to }: Pick<AftaleValues, 'from' | 'to'>): boolean {
  const [start, end] = [parseClock(from), parseClock(to)];
  return start !== null && end !== null && end < start;
}

/** The end as YYYY-MM-DDTHH:MM; '' where it is open. */
export function endOf(values: AftaleValues): string {
  const date = dateOf(values);
  if (values.to.trim() === '') return '';
  const day = endsNextDay(values) && isCalendarDate(date) ? dayAfter(date) : date;
  return `${day}T${parseClock(values.to) ?? values.to}`;
}

/** Days to choose from without writing a date, from today on, as long as an aftale can still begin today. */
export function nextDays(now: Date, count: number): string[] {
  const today = copenhagenDate(now);
  const isLate = localTimeOf(now) > `${today}T22:45`;
  const first = Date.parse(today) + (isLate ? DAY_MS : 0);
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
}

/** The form's values of an aftale that its host changes. */
export function valuesOf(aftale: Aftale, content: string, days: readonly string[]): AftaleValues {
  const start = localTimeOf(new Date(aftale.startsAt));
  const date = start.slice(0, 'YYYY-MM-DD'.length);
  const clock = (local: string) => shownClock(local.slice('YYYY-MM-DDT'.length));
  return {
    ...NEW_AFTALE,
    title: aftale.title,
    day: days.includes(date) ? date : LATER,
    date: days.includes(date) ? '' : date,
    from: clock(start),
    to: aftale.endsAt === null ? '' : clock(localTimeOf(new Date(aftale.endsAt))),
    town: aftale.town,
    place: aftale.place ?? '',
    places: aftale.places,
    content: content === aftale.title ? '' : content,
  };
}

/** The form's field of what the API has under another name. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  startsAt: 'from',
  endsAt: 'to',
  'aftale.title': 'title',
  'aftale.startsAt': 'from',
  'aftale.endsAt': 'to',
  'aftale.town': 'town',
  'aftale.place': 'place',
  'aftale.places': 'places',
};

interface Broken {
  path?: string;
  message: string;
}

/** Where the problem of a rule is shown: that of a beginning at its day or at its time. */
function fieldOf({ path = '', message }: Broken, values: AftaleValues): string {
  if (path !== 'startsAt') return FIELD_NAMES[path] ?? path;
  const isOfDay = !isCalendarDate(dateOf(values)) || message === AFTALE_FIELD_TEXTS.aftaleTooLate;
  return isOfDay ? 'day' : 'from';
}

/**
 * The validation of the form, from the rules that the server validates with, too. `kept` is the beginning of an aftale
 * that is changed: it may stay as it is.
 */
export function aftaleSchema(kept: string | null) {
  const start = aftaleStartRule(() => new Date());
  const rules = {
    title: AFTALE_RULES.aftaleTitle,
    startsAt: {
      ...start,
      checks: start.checks.map((check) => ({
        ...check,
        passes: (value: unknown, others: Readonly<Record<string, unknown>>) =>
          value === kept || check.passes(value, others),
      })),
    },
    endsAt: AFTALE_RULES.aftaleEndsAt,
    town: RULES.location,
    place: AFTALE_RULES.aftalePlace,
    places: AFTALE_RULES.aftalePlaces,
    content: AFTALE_RULES.aftaleText,
  };
  const schema = yupFrom(rules, async () => {
    const { findTown } = await import('@venn/schema/towns/town');
    return { town: townRule((text) => findTown(text) !== null) };
  });
  return {
    /** Formik leaves empty texts out. */
    validate: async (given: Partial<AftaleValues>): Promise<void> => {
      const present = Object.entries(given).filter(([, value]) => value !== undefined);
      const values: AftaleValues = { ...NEW_AFTALE, ...Object.fromEntries(present) };
      try {
        const ruled = { ...values, startsAt: startOf(values), endsAt: endOf(values) };
        await schema.validate(ruled, { abortEarly: false });
      } catch (error) {
        const { inner } = error as { inner?: Broken[] };
        if (inner === undefined) throw error;
        const placed = inner.map((broken) => ({ path: fieldOf(broken, values), message: broken.message }));
        throw Object.assign(new Error('Broken rules'), { name: 'ValidationError', inner: placed });
      }
    },
  };
}
