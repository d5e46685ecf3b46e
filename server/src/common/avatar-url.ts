/** Where pictures are served. A member's picture is `<key>.webp` (large) and `<key>-small.webp`. */
export const AVATAR_PATH = '/avatars/';

/** The address of a member's picture, relative to the site; null without one. */
export const avatarUrl = (key: string | null): string | null => (key === null ? null : `${AVATAR_PATH}${key}.webp`);
