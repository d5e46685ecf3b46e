/** Texts of Find Venner's refusals. */
export const MATCH_TEXTS = {
  warmingUp: {
    da: 'Find Venner varmer op. Prøv igen om lidt.',
    en: 'Find Venner is warming up. Try again shortly.',
  },
} as const;
