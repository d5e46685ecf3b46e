export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moves a time between midnight and 6:00 UTC to the evening before. */
export const atDaytime = (time: number): number => (new Date(time).getUTCHours() < 6 ? time - 7 * HOUR : time);
