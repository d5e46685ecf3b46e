interface ProfileParts {
  interests: readonly unknown[];
  aboutMe?: string | null | undefined;
  avatarUrl?: string | null | undefined;
}

/** With so many interests most members share something with somebody nearby. */
const INTERESTS = 5;
/** Two lines of a phone have at most so many characters. */
const TWO_LINES = 80;

const MISSING = ['Én interesse', 'To interesser', 'Tre interesser', 'Fire interesser', 'Fem interesser'];

/** What a new profile lacks most, in one sentence; null when it has enough interests, a text and a picture. */
export function nextStep({ interests, aboutMe, avatarUrl }: ProfileParts): string | null {
  if (interests.length < INTERESTS) {
    return `${MISSING[INTERESTS - interests.length - 1]} mere, så deler du noget med flere.`;
  }
  if ((aboutMe ?? '').length <= TWO_LINES) {
    return 'Skriv tre linjer om dig selv, så ved andre, hvad de kan skrive til dig om.';
  }
  return avatarUrl ? null : 'Tilføj et billede, så er det lettere for andre at skrive til dig.';
}
