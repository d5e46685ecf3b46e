import { textEnum } from '../common/text-enum.js';

/** Whom a comment is for. */
export const CommentAudienceEnum = textEnum('CommentAudience', 'Whom a comment is for.', {
  everyone: 'Everybody who sees the post.',
  coming: 'The host of the aftale and those who are coming; nobody else sees or counts it.',
});
export type CommentAudience = keyof typeof CommentAudienceEnum;
