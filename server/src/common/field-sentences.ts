import { AFTALE_FIELD_TEXTS, ENGLISH_AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { ENGLISH_FIELD_TEXTS, FIELD_TEXTS, type FieldText } from '@venn/schema/texts/fields';
import type { Sentence } from './sentence.js';

const DANISH: Readonly<Record<FieldText, string>> = { ...FIELD_TEXTS, ...AFTALE_FIELD_TEXTS };
const ENGLISH: Readonly<Record<FieldText, string>> = { ...ENGLISH_FIELD_TEXTS, ...ENGLISH_AFTALE_FIELD_TEXTS };

/** Messages for refused fields, in both languages, by the keys with which the rules refuse. */
export const FIELD_SENTENCES = Object.fromEntries(
  Object.entries(DANISH).map(([key, da]) => [key, { da, en: ENGLISH[key as FieldText] }]),
) as Readonly<Record<FieldText, Sentence>>;
