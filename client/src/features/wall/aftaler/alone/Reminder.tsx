import { Bell } from '../../../../icons/Bell';
import { reminderDay } from './reminderDay';
import { reminderText } from './texts';

/** When whoever is coming is reminded, among the facts; nothing when that is over. */
export function Reminder({ startsAt }: { startsAt: string }) {
  const day = reminderDay(startsAt);
  return day === null ? null : (
    <li>
      <Bell />
      <span>{reminderText(day)}</span>
    </li>
  );
}
