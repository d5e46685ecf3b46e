import { HIDDEN_MEMBERS_MAX } from '@venn/schema/limits';
import type { Sentence } from '../../../common/sentence.js';

/** Texts of hiding members. */
export const HIDDEN_TEXTS = {
  hidden: { da: 'Brugeren vises ikke igen i Find Venner.', en: 'The user is not shown in Find Venner again.' },
  shown: { da: 'Brugeren vises igen i Find Venner.', en: 'The user is shown in Find Venner again.' },
  oneself: { da: 'Du kan ikke skjule dig selv.', en: 'You cannot hide yourself.' },
  tooMany: {
    da: `Du kan højst skjule ${HIDDEN_MEMBERS_MAX}. Vis en af dem igen under Profil, Konto, Skjulte, før du skjuler en ny.`,
    en: `You can hide at most ${HIDDEN_MEMBERS_MAX}. Show one of them again under Profil, Konto, Skjulte before you hide another.`,
  },
} as const satisfies Record<string, Sentence>;
