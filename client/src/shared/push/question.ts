import { PUSH_QUESTION_DAYS } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';

/** In localStorage: when the member said 'Ikke nu', in milliseconds since 1970. */
const DECLINED = 'venn.push-declined';

/** Whether 'Ikke nu' at this time, as stored, still holds. */
export function stillHolds(stored: string | null, now: number): boolean {
  const time = Number(stored ?? Number.NaN);
  // A clock that was ahead must not hold it for ever.
  return time <= now && now - time < PUSH_QUESTION_DAYS * DAY_MS;
}

/** Whether the member may be asked in this browser. Without storage the answer couldn't be kept: then nobody is asked. */
export function mayAsk(now = Date.now()): boolean {
  try {
    return !stillHolds(localStorage.getItem(DECLINED), now);
  } catch {
    return false;
  }
}

/** The member has said 'Ikke nu'. */
export function noteDeclined(now = Date.now()): void {
  try {
    localStorage.setItem(DECLINED, String(now));
  } catch {
    // Nobody is asked without storage.
  }
}
