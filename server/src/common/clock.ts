/** Source of the current time: SQL gets it as a parameter, tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Seconds from now until an instant, rounded up; 0 when it has passed. */
export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));

export const addSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);
