import Sqids from 'sqids';

/**
 * What the world sees instead of a row's number. The kind is part of the text, so a message's id is never mistaken
 * for a member's. It hides how many members there are; it is no secret and no right ever rests on it.
 */
const KINDS = { member: 1, interest: 2, message: 3, post: 4, comment: 5, report: 6, audit: 7 } as const;
export type IdKind = keyof typeof KINDS;

/** Shuffled once and for all: changing it would break every link that members have kept. */
const ALPHABET = 'k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt';
const sqids = new Sqids({ alphabet: ALPHABET, minLength: 8, blocklist: new Set() });

/** The public text of a row's number. */
export const publicId = (kind: IdKind, id: number): string => sqids.encode([KINDS[kind], id]);

/** The row's number behind a public text, or null when the text is not one of this kind. */
export function parsePublicId(kind: IdKind, text: string): number | null {
  if (text.length > 32 || !/^[0-9A-Za-z]+$/.test(text)) return null;
  const numbers = sqids.decode(text);
  const [prefix, id] = numbers;
  if (numbers.length !== 2 || prefix !== KINDS[kind] || id === undefined || !Number.isSafeInteger(id)) return null;
  // Several texts decode to the same numbers; only the one that encoding gives is the id.
  return publicId(kind, id) === text ? id : null;
}
