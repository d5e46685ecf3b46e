import type { Language } from '@venn/schema/texts/errors';
import { ValidateBy } from 'class-validator';
import { AppError } from '../app-error.js';
import { inEach, type Sentence } from '../sentence.js';
import { recordConstraint } from './constraints.js';

const isInRange = (value: unknown, least: number, most: number): boolean =>
  value === null || value === undefined || (typeof value === 'number' && value >= least && value <= most);

/** In both languages, or in `language` for everybody. */
function textOf(least: number, most: number, language?: Language): Sentence {
  const texts = {
    da: `Skal være et helt tal fra ${least} til ${most}`,
    en: `Must be a whole number from ${least} to ${most}`,
  };
  return language === undefined ? texts : inEach(() => texts[language]);
}

/** Validates that a number of an input class is in a range; absent is valid. */
export function InRange(least: number, most: number, language?: Language): PropertyDecorator {
  const text = textOf(least, most, language);
  const validator = { validate: (value: unknown) => isInRange(value, least, most), defaultMessage: () => text.da };
  const validate = ValidateBy({ name: 'inRange', validator }, { context: text });
  return (prototype, property) => {
    recordConstraint(prototype, property, { minimum: least, maximum: most });
    validate(prototype, property);
  };
}

/** Throws VALIDATION on the field for a number outside the range; absent is valid. */
export function demandRange(
  field: string,
  value: number | null | undefined,
  least: number,
  most: number,
  language?: Language,
): void {
  if (!isInRange(value, least, most)) throw AppError.field(field, textOf(least, most, language));
}
