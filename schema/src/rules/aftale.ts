import {
  AFTALE_CANCEL_TEXT_MAX,
  AFTALE_LATEST_DAYS,
  AFTALE_LONGEST_HOURS,
  AFTALE_NOTE_MAX,
  AFTALE_PLACE_MAX,
  AFTALE_PLACES_MAX,
  AFTALE_SOONEST_MINUTES,
  AFTALE_TEXT_MAX,
  AFTALE_TITLE_MAX,
  AFTALE_TITLE_MIN,
  POST_MAX,
} from '../limits.js';
import { DAY_MS, instantOf, isLocalTime } from '../time.js';
import { lengthOf } from './length.js';
import {
  type Check,
  type FieldRule,
  freeText,
  ifPresent,
  maxLength,
  minLength,
  oneLineText,
  required,
  satisfies,
  storable,
  trimmed,
  verbatim,
  wholeNumber,
} from './rule.js';

/** Without a text an aftale shows its title alone. */
const unlessAftale = (check: Check): Check => ({
  ...check,
  passes: (value, others) => others['aftale'] != null || check.passes(value, others),
});

/** The text of an aftale is shorter than another post's. */
const AFTALE_TEXT: Check = {
  name: 'aftaleText',
  text: 'aftaleTextMax',
  passes: (value, others) =>
    others['aftale'] == null || typeof value !== 'string' || lengthOf(value) <= AFTALE_TEXT_MAX,
};

/** A date and time by Copenhagen's clocks. */
const LOCAL_TIME = [
  satisfies('localTime', 'aftaleTimeInvalid', isLocalTime),
  satisfies('exists', 'aftaleTimeSkipped', (value) => !isLocalTime(value) || instantOf(value) !== null),
];

const HOUR_MS = DAY_MS / 24;

/** Whether an end is after the beginning, and not too long after it; a beginning that is refused itself is left out. */
const endsAfterStart = (most: number): Check['passes'] =>
  ifPresent((value, { startsAt }) => {
    const [from, until] = [startsAt, value].map((text) => (typeof text === 'string' ? instantOf(text) : null));
    if (from == null || until == null) return true;
    const length = until.getTime() - from.getTime();
    return length > 0 && length <= most;
  });

/** The rules of an aftale's fields; apart from `RULES`, because no other form needs them. */
export const AFTALE_RULES = {
  aftaleTitle: oneLineText(
    required('aftaleTitleRequired'),
    minLength(AFTALE_TITLE_MIN, 'aftaleTitleMin'),
    maxLength(AFTALE_TITLE_MAX, 'aftaleTitleMax'),
  ),
  /** As YYYY-MM-DDTHH:MM in Copenhagen; `aftaleStartRule` also checks that it is soon enough and not too soon. */
  aftaleStartsAt: trimmed(required('aftaleStartRequired'), ...LOCAL_TIME),
  aftaleEndsAt: trimmed(
    ...LOCAL_TIME,
    { name: 'afterStart', text: 'aftaleEndBefore', passes: endsAfterStart(Number.POSITIVE_INFINITY) },
    { name: 'longest', text: 'aftaleTooLong', passes: endsAfterStart(AFTALE_LONGEST_HOURS * HOUR_MS) },
  ),
  /** `aftaleTownRule` also checks that the town exists. */
  aftaleTown: trimmed(required('aftaleTownRequired'), storable('locationUnknown')),
  aftalePlace: oneLineText(maxLength(AFTALE_PLACE_MAX, 'aftalePlaceMax')),
  aftalePlaces: verbatim(wholeNumber(1, AFTALE_PLACES_MAX, 'aftalePlaces')),
  /** The text of any post, which an aftale may leave out. */
  aftalePostContent: freeText(unlessAftale(required('postRequired')), AFTALE_TEXT, maxLength(POST_MAX, 'postMax')),
  aftaleText: freeText(maxLength(AFTALE_TEXT_MAX, 'aftaleTextMax')),
  aftaleNote: freeText(maxLength(AFTALE_NOTE_MAX, 'aftaleNoteMax')),
  aftaleCancelText: freeText(maxLength(AFTALE_CANCEL_TEXT_MAX, 'aftaleCancelTextMax')),
} as const satisfies Record<string, FieldRule>;

/** `AFTALE_RULES.aftaleTown` with the check against the list of towns, which the client loads on demand for its size. */
export const aftaleTownRule = (isTown: (text: string) => boolean): FieldRule =>
  trimmed(...AFTALE_RULES.aftaleTown.checks, satisfies('town', 'locationUnknown', isTown));
export type AftaleRuleName = keyof typeof AFTALE_RULES;

/** `AFTALE_RULES.aftaleStartsAt` with the checks that depend on the present: an hour ahead at least, 90 days at most. */
export const aftaleStartRule = (now: () => Date): FieldRule => {
  const lead = (text: string): number => (instantOf(text)?.getTime() ?? Number.NaN) - now().getTime();
  return trimmed(
    ...AFTALE_RULES.aftaleStartsAt.checks,
    satisfies('soonest', 'aftaleTooSoon', (value) => lead(value) >= AFTALE_SOONEST_MINUTES * 60 * 1000),
    satisfies('latest', 'aftaleTooLate', (value) => lead(value) <= AFTALE_LATEST_DAYS * DAY_MS),
  );
};
