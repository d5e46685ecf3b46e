import type { Sentence } from '../../common/sentence.js';

/** What the server says about the wall, beside the texts of the refusals. */
export const WALL_TEXTS = {
  postDeleted: { da: 'Opslaget er slettet.', en: 'The post has been deleted.' },
  commentDeleted: { da: 'Kommentaren er slettet.', en: 'The comment has been deleted.' },
  id: { da: 'Skal være et id', en: 'Must be an id' },
  cursor: { da: 'Skal være en endCursor', en: 'Must be an endCursor' },
} as const satisfies Record<string, Sentence>;
