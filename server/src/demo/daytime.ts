export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** People write from 6:00 to 22:00 UTC, which is from 7:00 to 23:00 in a Danish winter and an hour later in summer. */
const MORNING = 6 * HOUR;
const AWAKE = 16 * HOUR;

/** How long people had been awake at a time, of all days since 1970; a night counts as its evening. */
const awakeAt = (time: number): number => {
  const days = Math.floor((time - MORNING) / DAY);
  return days * AWAKE + Math.min(time - MORNING - days * DAY, AWAKE - 1);
};

/** The time at which they had been awake for so long. */
const timeAt = (awake: number): number => {
  const days = Math.floor(awake / AWAKE);
  return MORNING + days * DAY + (awake - days * AWAKE);
};

/** How long people were awake between two times. */
export const awakeBetween = (from: number, to: number): number => awakeAt(to) - awakeAt(from);

/** The time so long after another one, or before it, when nights don't count: nobody writes then. */
export const awakeAfter = (time: number, by: number): number => timeAt(awakeAt(time) + by);
