import type { Sentence } from '../../common/sentence.js';

/** Texts about messages; those of error codes are in the schema package. */
export const MESSAGE_TEXTS = {
  oneself: { da: 'Du kan ikke skrive med dig selv.', en: 'You cannot write with yourself.' },
  cursor: { da: 'Skal være en endCursor', en: 'Must be an endCursor' },
  conversationDeleted: { da: 'Samtalen er slettet.', en: 'The conversation has been deleted.' },
  unsubscribed: {
    da: 'Du får ikke flere mails om ulæste beskeder.',
    en: 'You will get no more mails about unread messages.',
  },
} as const satisfies Record<string, Sentence>;
