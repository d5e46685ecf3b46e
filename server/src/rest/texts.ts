import type { Language } from '@venn/schema/texts/errors';
import type { Sentence } from '../common/sentence.js';

/** The expected kind of value, for the texts. */
export type Expected = 'text' | 'wholeNumber' | 'boolean' | 'list' | 'file' | 'once' | 'present' | 'known' | 'object';

/** Error texts of values with the wrong type, which no field rule covers. */
export const EXPECTED_TEXTS: Record<Language, Record<Expected, (field: string, choices: string) => string>> = {
  da: {
    text: (field) => `${field} skal være tekst`,
    wholeNumber: (field) => `${field} skal være et helt tal`,
    boolean: (field) => `${field} skal være true eller false`,
    list: (field) => `${field} skal være en liste af tekster i JSON`,
    file: (field) => `${field} skal sendes som en fil i multipart/form-data`,
    once: (field) => `${field} er sendt flere gange`,
    present: (field) => `${field} mangler`,
    known: (field, choices) => `${field} skal være en af: ${choices}`,
    object: (field) => `${field} skal være et JSON-objekt med de felter, der er beskrevet`,
  },
  en: {
    text: (field) => `${field} must be text`,
    wholeNumber: (field) => `${field} must be a whole number`,
    boolean: (field) => `${field} must be true or false`,
    list: (field) => `${field} must be a list of texts in JSON`,
    file: (field) => `${field} must be sent as a file in multipart/form-data`,
    once: (field) => `${field} was sent more than once`,
    present: (field) => `${field} is missing`,
    known: (field, choices) => `${field} must be one of: ${choices}`,
    object: (field) => `${field} must be a JSON object with the documented fields`,
  },
};

/** Error texts of invalid requests, more specific than those of the codes. */
export const REQUEST_TEXTS = {
  json: { da: 'Indholdet er ikke gyldig JSON.', en: 'The body is not valid JSON.' },
  object: { da: 'Indholdet skal være et JSON-objekt.', en: 'The body must be a JSON object.' },
  form: { da: 'Formularen kunne ikke læses.', en: 'The form could not be read.' },
  file: {
    da: 'En formular kan kun have én fil, og den skal hedde avatar.',
    en: 'A form can hold one file only, and it must be called avatar.',
  },
  contentType: {
    da: 'Indholdet skal sendes som application/json.',
    en: 'The body must be sent as application/json.',
  },
  contentTypeOrForm: {
    da: 'Indholdet skal sendes som multipart/form-data eller application/json.',
    en: 'The body must be sent as multipart/form-data or application/json.',
  },
} as const satisfies Record<string, Sentence>;
