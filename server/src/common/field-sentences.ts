import { AFTALE_FIELD_TEXTS, ENGLISH_AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { ENGLISH_FIELD_TEXTS, FIELD_TEXTS, type FieldText } from '@venn/schema/texts/fields';
import { ENGLISH_SERVER_FIELD_TEXTS, SERVER_FIELD_TEXTS } from '@venn/schema/texts/server-fields';
import type { Sentence } from './sentence.js';

type Texts = Readonly<Record<FieldText, string>>;

const DANISH: Texts = { ...FIELD_TEXTS, ...AFTALE_FIELD_TEXTS, ...SERVER_FIELD_TEXTS };
const ENGLISH: Texts = {
  ...ENGLISH_FIELD_TEXTS,
  ...ENGLISH_AFTALE_FIELD_TEXTS,
  ...ENGLISH_SERVER_FIELD_TEXTS,
};

/** Messages for refused fields, in both languages, by the keys with which the rules refuse. */
export const FIELD_SENTENCES = Object.fromEntries(
  Object.entries(DANISH).map(([key, da]) => [key, { da, en: ENGLISH[key as FieldText] }]),
) as Readonly<Record<FieldText, Sentence>>;
