export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Nobody writes between midnight and six (UTC is near enough): such a time becomes one of the evening before. */
export const byDay = (time: number): number => (new Date(time).getUTCHours() < 6 ? time - 7 * HOUR : time);
