import { AppError } from './app-error.js';

/** Refuses a number outside of what a field takes, with VALIDATION under that field. An absent one passes. */
export function demandRange(field: string, value: number | null | undefined, least: number, most: number): void {
  if (value === null || value === undefined || (value >= least && value <= most)) return;
  throw AppError.field(field, `Skal være et helt tal fra ${least} til ${most}`);
}
