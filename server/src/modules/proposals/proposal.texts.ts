import type { Sentence } from '../../common/sentence.js';

/** Texts about proposals; those of fields and error codes are in the schema package. */
export const PROPOSAL_TEXTS = {
  proposedElsewhere: {
    da: 'Det forslag er allerede sendt, som du skrev det først. Send igen, hvis det her også skal med.',
    en: 'Your proposal was already sent as you first wrote it. Send this one under a new id.',
  },
} as const satisfies Record<string, Sentence>;
