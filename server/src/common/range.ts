import type { Language } from '@venn/schema/texts/errors';
import { ValidateBy } from 'class-validator';
import { AppError } from './app-error.js';

const isInRange = (value: unknown, least: number, most: number): boolean =>
  value === null || value === undefined || (typeof value === 'number' && value >= least && value <= most);

const textOf = (least: number, most: number, language: Language = 'da'): string =>
  language === 'en'
    ? `Must be a whole number from ${least} to ${most}`
    : `Skal være et helt tal fra ${least} til ${most}`;

/** Holds a number of an input class to a range. An absent one passes. */
export const InRange = (least: number, most: number, language?: Language): PropertyDecorator =>
  ValidateBy({
    name: 'inRange',
    validator: {
      validate: (value: unknown) => isInRange(value, least, most),
      defaultMessage: () => textOf(least, most, language),
    },
  });

/** Refuses a number outside of what a field takes, with VALIDATION under that field. An absent one passes. */
export function demandRange(
  field: string,
  value: number | null | undefined,
  least: number,
  most: number,
  language?: Language,
): void {
  if (!isInRange(value, least, most)) throw AppError.field(field, textOf(least, most, language));
}
