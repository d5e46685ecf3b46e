/** Texts of Find Venner's refusals. */
export const MATCH_TEXTS = {
  warmingUp: {
    da: 'Find Venner er ved at starte. Prøv igen om lidt.',
    en: 'Find Venner is warming up. Try again shortly.',
  },
} as const;
