import { english, type Sentence } from '../../../common/sentence.js';

/** Responses to reporting. */
export const REPORT_TEXTS = {
  reported: { da: 'Tak for din rapport.', en: 'Thank you for your report.' },
  oneself: { da: 'Du kan ikke rapportere dig selv.', en: 'You cannot report yourself.' },
  own: {
    da: 'Du kan ikke rapportere noget, du selv har skrevet.',
    en: 'You cannot report what you have written yourself.',
  },
} as const satisfies Record<string, Sentence>;

/** Refusals of changes of a report, for administrators. */
export const REPORT_ADMIN_TEXTS = {
  aboutYourself: english('Another administrator handles a report about you.'),
  newerEntry: english('Something was added to this report after you opened it. Read it before you decide.'),
} as const satisfies Record<string, Sentence>;
