import { ValidateBy } from 'class-validator';
import { AppError } from './app-error.js';

const isInRange = (value: unknown, least: number, most: number): boolean =>
  value === null || value === undefined || (typeof value === 'number' && value >= least && value <= most);

const textOf = (least: number, most: number): string => `Skal være et helt tal fra ${least} til ${most}`;

/** Holds a number of an input class to a range. An absent one passes. */
export const InRange = (least: number, most: number): PropertyDecorator =>
  ValidateBy({
    name: 'inRange',
    validator: {
      validate: (value: unknown) => isInRange(value, least, most),
      defaultMessage: () => textOf(least, most),
    },
  });

/** Refuses a number outside of what a field takes, with VALIDATION under that field. An absent one passes. */
export function demandRange(field: string, value: number | null | undefined, least: number, most: number): void {
  if (!isInRange(value, least, most)) throw AppError.field(field, textOf(least, most));
}
