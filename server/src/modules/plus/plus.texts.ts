/** What the server says about payments, beside the texts of the refusals. */
export const PLUS_TEXTS = {
  completed: 'Betaling gennemført – din konto er nu Plus.',
  verified: 'Betaling verificeret – din konto er nu Plus.',
  usedUp: 'Betalingen er brugt, og dit Plus er udløbet.',
  nothingToComplete: 'Der er ingen betaling at gennemføre.',
} as const;
