/** Texts of what those who went to an aftale are asked afterwards. */
export const MEETING_TEXTS = {
  question: 'Mødtes I?',
  hint: ' Dit svar ser kun du.',
  yes: 'Ja',
  no: 'Nej',
  failed: 'Kunne ikke gemme dit svar',
  tell: 'Der skete noget, I skal vide',
  about: 'Hvem handler det om?',
} as const;
