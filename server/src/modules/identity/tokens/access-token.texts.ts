import { SCOPES } from '@venn/schema/scopes';
import type { Sentence } from '../../../common/sentence.js';

/** Texts of personal tokens. */
export const ACCESS_TOKEN_TEXTS = {
  deleted: { da: 'Programmet har ikke længere adgang.', en: 'The program no longer has access.' },
  gone: { da: 'Programmet har ikke adgang længere.', en: 'The program has no access any more.' },
  scopeUnknown: {
    da: `Der er kun disse: ${SCOPES.join(', ')}`,
    en: `There are only these scopes: ${SCOPES.join(', ')}`,
  },
  days: { da: 'Vælg 30, 90 eller 365 dage', en: 'Choose 30, 90 or 365 days' },
  tooMany: {
    da: 'Du kan have højst 10 programmer. Fjern et, før du tilføjer et nyt.',
    en: 'You can have at most 10 programs. Remove one before you add another.',
  },
  administrators: {
    da: 'Administratorer kan ikke give programmer adgang.',
    en: 'Administrators cannot give access to programs.',
  },
} as const satisfies Record<string, Sentence>;
