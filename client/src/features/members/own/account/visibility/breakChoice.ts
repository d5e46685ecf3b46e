import { copenhagenDate, DAY_MS, monthsLater } from '@venn/schema/time';

/** How a break ends. */
export const BREAK_CHOICES = ['week', 'month', 'date', 'open'] as const;
export type BreakChoice = (typeof BREAK_CHOICES)[number];

/** The days of the choices that have one, as YYYY-MM-DD in Copenhagen. */
export const daysOf = (now: Date): { week: string; month: string } => ({
  week: new Date(Date.parse(copenhagenDate(now)) + 7 * DAY_MS).toISOString().slice(0, 10),
  month: copenhagenDate(monthsLater(now, 1)),
});

/** The day that a choice asks for; null for none. */
export function untilOf(choice: BreakChoice, date: string, now: Date): string | null {
  if (choice === 'open') return null;
  return choice === 'date' ? date : daysOf(now)[choice];
}
