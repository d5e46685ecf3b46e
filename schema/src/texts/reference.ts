import type { Language } from './errors.js';

/** Before the reference of a fault, by which support finds it in the log. */
export const REFERENCE_LABEL: Record<Language, string> = { da: 'Fejlkode', en: 'Error code' };
