import { daysBefore } from '../../lib/format';
import { weekdayOf } from './aftaleTime';
import { calendarDay } from './calendarDay';

/** The day of an aftale ahead: 'i dag', 'i morgen', 'på lørdag', 'lørdag den 28. november'. */
export function meetingDay(startsAt: string, now = new Date()): string {
  const days = daysBefore(now, new Date(startsAt));
  if (days <= 0) return 'i dag';
  if (days === 1) return 'i morgen';
  return days < 7 ? `på ${weekdayOf(startsAt)}` : calendarDay(startsAt).full;
}
