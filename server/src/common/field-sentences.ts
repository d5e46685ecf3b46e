import { ENGLISH_FIELD_TEXTS, FIELD_TEXTS, type FieldText } from '@venn/schema/texts/fields';
import type { Sentence } from './sentence.js';

/** Messages for refused fields, in both languages, by the keys with which the rules refuse. */
export const FIELD_SENTENCES = Object.fromEntries(
  Object.entries(FIELD_TEXTS).map(([key, da]) => [key, { da, en: ENGLISH_FIELD_TEXTS[key as FieldText] }]),
) as Readonly<Record<FieldText, Sentence>>;
