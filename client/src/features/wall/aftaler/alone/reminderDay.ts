import { REMINDER_HOUR } from '@venn/schema/limits';
import { dayBeforeAt } from '@venn/schema/time';
import { weekdayOf } from '../../../../shared/aftaler/aftaleTime';

/** The weekday of the evening on which those who are coming are reminded; null when it is over. */
export function reminderDay(startsAt: string, now = new Date()): string | null {
  const evening = dayBeforeAt(new Date(startsAt), REMINDER_HOUR);
  return evening > now ? weekdayOf(evening.toISOString()) : null;
}
