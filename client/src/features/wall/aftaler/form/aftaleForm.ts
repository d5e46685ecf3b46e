import { AFTALE_PLACES } from '@venn/schema/limits';
import { DAY_MS, isCalendarDate, localTimeOf } from '@venn/schema/time';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../../gql/wall';
import { AFTALE_RULES, aftaleStartRule } from '../../../../shared/aftaler/aftaleRules';
import {
  dateOf,
  LATER,
  parseClock,
  type StartValues,
  shownClock,
  startOf,
} from '../../../../shared/aftaler/startFields';
import { startSchema } from '../../../../shared/aftaler/startSchema';

/** What the form of an aftale holds. */
export interface AftaleValues extends StartValues {
  title: string;
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

const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Whether the end is on the day after the beginning, because its time is earlier. */
export function endsNextDay({ from, to }: Pick<AftaleValues, 'from' | 'to'>): boolean {
  const [start, end] = [parseClock(from), parseClock(to)];
  return start !== null && end !== null && end < start;
}

/** The end as YYYY-MM-DDTHH:MM; '' where it is open, or its day isn't known. */
export function endOf(values: AftaleValues): string {
  const date = dateOf(values);
  if (values.to.trim() === '' || !isCalendarDate(date)) return '';
  const day = endsNextDay(values) ? dayAfter(date) : date;
  return `${day}T${parseClock(values.to) ?? values.to}`;
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
    town: AFTALE_RULES.aftaleTown,
    place: AFTALE_RULES.aftalePlace,
    places: AFTALE_RULES.aftalePlaces,
    content: AFTALE_RULES.aftaleText,
  };
  return startSchema<AftaleValues>(rules, {
    empty: NEW_AFTALE,
    ruled: (values) => ({ ...values, startsAt: startOf(values), endsAt: endOf(values) }),
    names: FIELD_NAMES,
  });
}
