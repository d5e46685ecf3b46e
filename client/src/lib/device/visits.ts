import { INSTALL_OFFER_VISITS } from '@venn/schema/limits';

/** In localStorage: on how many days a member has been here, up to those that count. */
const VISITS = 'venn.visits';

interface Visits {
  day: string;
  count: number;
}

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'string' &&
  'count' in value &&
  Number.isSafeInteger(value.count);

/** Of what is stored; no visits, where that is nothing or isn't ours. */
function parseVisits(json: string | null): Visits {
  try {
    const value: unknown = JSON.parse(json ?? '');
    if (isVisits(value)) return value;
  } catch {
    // Not ours.
  }
  return { day: '', count: 0 };
}

/** The visits with one on this day; each day counts once, and none more than needed. */
export function visitsWith(json: string | null, day: string): Visits {
  const known = parseVisits(json);
  if (known.day === day || known.count >= INSTALL_OFFER_VISITS) return known;
  return { day, count: known.count + 1 };
}

/** A member is here on this day, `2026-11-30`. */
export function noteVisit(day: string): void {
  try {
    const stored = localStorage.getItem(VISITS);
    const next = JSON.stringify(visitsWith(stored, day));
    if (next !== stored) localStorage.setItem(VISITS, next);
  } catch {
    // Without storage nothing is offered.
  }
}

/** Whether members have been here often enough. */
export function isFrequentVisitor(): boolean {
  try {
    return parseVisits(localStorage.getItem(VISITS)).count >= INSTALL_OFFER_VISITS;
  } catch {
    return false;
  }
}
