import type { Sentence } from '../../../common/sentence.js';

/** Responses to visitors' reports. */
export const VISITOR_REPORT_TEXTS = {
  confirmed: {
    da: 'Tak. Din e-mail er bekræftet, og vi har fået din anmeldelse.',
    en: 'Thank you. Your address is confirmed, and we have your report.',
  },
  confirmedBefore: {
    da: 'Din e-mail er allerede bekræftet, og vi har din anmeldelse.',
    en: 'Your address is confirmed already, and we have your report.',
  },
} as const satisfies Record<string, Sentence>;
