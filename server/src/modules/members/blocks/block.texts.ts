import type { Sentence } from '../../../common/sentence.js';

/** Texts of blocking. */
export const BLOCK_TEXTS = {
  blocked: { da: 'Brugeren er nu blokeret.', en: 'The user is now blocked.' },
  unblocked: { da: 'Blokeringen er ophævet.', en: 'The user is no longer blocked.' },
  oneself: { da: 'Du kan ikke blokere dig selv.', en: 'You cannot block yourself.' },
} as const satisfies Record<string, Sentence>;
