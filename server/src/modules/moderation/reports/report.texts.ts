import type { Sentence } from '../../../common/sentence.js';

/** Responses to reporting a member. */
export const REPORT_TEXTS = {
  reported: { da: 'Tak for din rapport.', en: 'Thank you for your report.' },
  oneself: { da: 'Du kan ikke rapportere dig selv.', en: 'You cannot report yourself.' },
} as const satisfies Record<string, Sentence>;
