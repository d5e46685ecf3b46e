import { longDate } from '../../../lib/format';
import { TEXTS } from './texts';

/** Why a purchase can't be withdrawn from: the time is over, or it ended otherwise, such as by a chargeback. */
export const refusalText = (withdrawUntil: string, now: Date): string =>
  now > new Date(withdrawUntil) ? TEXTS.tooLate(longDate(withdrawUntil)) : TEXTS.ended;
