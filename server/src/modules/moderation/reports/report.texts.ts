import type { Sentence } from '../../../common/sentence.js';

/** Responses to reporting. */
export const REPORT_TEXTS = {
  reported: { da: 'Tak for din rapport.', en: 'Thank you for your report.' },
  oneself: { da: 'Du kan ikke rapportere dig selv.', en: 'You cannot report yourself.' },
  own: {
    da: 'Du kan ikke rapportere noget, du selv har skrevet.',
    en: 'You cannot report what you have written yourself.',
  },
} as const satisfies Record<string, Sentence>;
