/** URL path of pictures: `<key>.webp` (large) and `<key>-small.webp`. */
export const AVATAR_PATH = '/avatars/';

/** The URL of a member's picture, relative to the site; null without a picture. */
export const avatarUrl = (key: string | null): string | null => (key === null ? null : `${AVATAR_PATH}${key}.webp`);
