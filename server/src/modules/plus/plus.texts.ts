import type { Sentence } from '../../common/sentence.js';

/** What the server says about payments, beside the texts of the refusals. */
export const PLUS_TEXTS = {
  completed: {
    da: 'Betaling gennemført – din konto er nu Plus.',
    en: 'Payment completed – your account is now Plus.',
  },
  verified: {
    da: 'Betaling verificeret – din konto er nu Plus.',
    en: 'Payment verified – your account is now Plus.',
  },
  usedUp: {
    da: 'Betalingen er brugt, og dit Plus er udløbet.',
    en: 'The payment has been used, and your Plus has ended.',
  },
  nothingToComplete: { da: 'Der er ingen betaling at gennemføre.', en: 'There is no payment to complete.' },
} as const satisfies Record<string, Sentence>;
