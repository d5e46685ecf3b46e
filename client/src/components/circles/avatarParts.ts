const HUES = 8;

/** One of eight colours, the same every time for an id. */
export function avatarHue(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES;
}

/** Up to two letters: of the first and last part of the name, else its first two capitals, else its first two letters. */
export function initialsOf(username: string): string {
  const parts = username.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const capitals = [...username].filter((character) => /\p{Lu}/u.test(character));
  const letters =
    parts.length > 1
      ? [parts[0], parts.at(-1)].map((part) => [...(part ?? '')][0])
      : capitals.length > 1
        ? capitals.slice(0, 2)
        : [...(parts[0] ?? username)].slice(0, 2);
  return letters.join('').toLocaleUpperCase('da-DK');
}

/** The URL of the 128-pixel version that the server stores beside its pictures; other URLs are returned unchanged. */
export const smallAvatarUrl = (url: string): string => url.replace(/^(\/avatars\/.+)(\.webp)$/, '$1-small$2');
