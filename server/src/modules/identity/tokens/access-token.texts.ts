import { TOKENS_MAX } from '@venn/schema/scopes';
import type { Sentence } from '../../../common/sentence.js';

/** Texts of personal tokens. */
export const ACCESS_TOKEN_TEXTS = {
  deleted: { da: 'Programmet har ikke længere adgang.', en: 'The program no longer has access.' },
  gone: { da: 'Programmet har ikke adgang længere.', en: 'The program has no access any more.' },
  tooMany: {
    da: `Du kan højst have ${TOKENS_MAX} programmer. Fjern et, før du tilføjer et nyt.`,
    en: `You can have at most ${TOKENS_MAX} programs. Remove one before you add another.`,
  },
  administrators: {
    da: 'Administratorer kan ikke give programmer adgang.',
    en: 'Administrators cannot give access to programs.',
  },
} as const satisfies Record<string, Sentence>;
