import type { Sentence } from '../../common/sentence.js';

/** Texts about the wall; those of error codes are in the schema package. */
export const WALL_TEXTS = {
  postDeleted: { da: 'Opslaget er slettet.', en: 'The post has been deleted.' },
  commentDeleted: { da: 'Kommentaren er slettet.', en: 'The comment has been deleted.' },
  postedBefore: {
    da: 'Dit opslag er allerede på tavlen, som du skrev det først. Send igen, hvis det her også skal op.',
    en: 'Your post is already on the wall as you first wrote it. Send this one under a new id.',
  },
  commentedBefore: {
    da: 'Din kommentar står der allerede, som du skrev den først. Send igen, hvis den her også skal med.',
    en: 'Your comment is already there as you first wrote it. Send this one under a new id.',
  },
  id: { da: 'Skal være et id', en: 'Must be an id' },
  cursor: { da: 'Skal være en endCursor', en: 'Must be an endCursor' },
} as const satisfies Record<string, Sentence>;
