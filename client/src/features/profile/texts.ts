/** Texts of all profiles, own and others'. */
export const TEXTS = {
  title: 'Profil',
  loading: 'Indlæser profil...',
  notFound: 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.',
  failed: 'Kunne ikke indlæse profil. Prøv venligst igen senere.',
  retry: 'Prøv igen',
  noAboutMe: 'Ingen beskrivelse angivet.',
  noInterests: 'Ingen interesser angivet.',
  sendMessage: 'Send Besked',
  aboutMe: 'Om mig',
  interests: 'Interesser',
  details: 'Profiloplysninger',
  detailsHelp: 'Din e-mail ser kun du.',
  unknown: 'Ukendt',
  toMatches: 'Find Venner',
} as const;

const NUMBERS = ['Ingen', 'Én', 'To', 'Tre', 'Fire', 'Fem', 'Seks', 'Syv', 'Otte', 'Ni', 'Ti', 'Elleve', 'Tolv'];

/** How many interests two members share, as a sentence. */
export function sharedSentence(shared: number, all: number): string {
  if (shared === 0) return 'I har ingen fælles interesser endnu.';
  if (shared === all) return shared === 1 ? 'Den deler I.' : 'Dem deler I alle.';
  if (shared === 1) return 'Den første deler I.';
  return `De ${(NUMBERS[shared] ?? String(shared)).toLocaleLowerCase('da-DK')} første deler I.`;
}
