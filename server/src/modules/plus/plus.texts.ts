import { consentMissing } from '@venn/schema/texts/purchase';
import type { Sentence } from '../../common/sentence.js';

/** Texts about payments, besides those of the error codes. */
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
  repaid: {
    da: 'Betalingen svarede ikke til din ordre og gav ikke Plus. Pengene er ført tilbage. Der kan gå et par dage, før du kan se dem i din bank.',
    en: 'The payment did not match your order and gave no Plus. The money has been paid back. It may take a few days until your bank shows it.',
  },
  returned: {
    da: 'Betalingen er helt eller delvist ført tilbage og gav ikke Plus. Mangler du penge, så skriv til os.',
    en: 'The payment was paid back, in whole or in part, and gave no Plus. Write to us if money is missing.',
  },
  withdrawn: {
    da: 'Du har fortrudt købet, og dit Plus er stoppet.',
    en: 'You withdrew from the purchase, and your Plus has ended.',
  },
  chargedBack: {
    da: 'Din bank har ført betalingen tilbage, og dit Plus er stoppet.',
    en: 'Your bank took the payment back, and your Plus has ended.',
  },
  consentMissing: { da: consentMissing, en: 'Tick the box to continue.' },
  nothingToComplete: { da: 'Der er ingen betaling at gennemføre.', en: 'There is no payment to complete.' },
} as const satisfies Record<string, Sentence>;
