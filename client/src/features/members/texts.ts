import { longDate } from '../../lib/format';

/** Texts of all profiles, own and others'. */
export const TEXTS = {
  title: 'Profil',
  theProfile: 'profilen',
  loading: 'Indlæser profil...',
  notFound: 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.',
  failed: 'Kunne ikke indlæse profil. Prøv venligst igen senere.',
  retry: 'Prøv igen',
  noAboutMe: 'Ingen beskrivelse angivet.',
  noInterests: 'Ingen interesser angivet.',
  sendMessage: 'Send Besked',
  aboutMe: 'Om mig',
  interests: 'Interesser',
  circles: 'Jeres cirkler',
  you: 'Dig',
  shared: 'Det deler I',
  alsoTheirs: 'Desuden',
  yours: 'Kun dig',
  nothingShared: 'Spørg om noget, du ikke kender.',
  showAll: 'Vis alle interesser',
  showFewer: 'Vis færre',
  details: 'Profiloplysninger',
  detailsHelp: 'Andre medlemmer kan ikke se din e-mail.',
  unknown: 'Ukendt',
  toMatches: 'Find Venner',
} as const;

/** 'Sidst online 26. november 2026', or 'Sidst online: Ukendt'. */
export const lastOnlineText = (lastOnline: string | null | undefined): string =>
  lastOnline ? `Sidst online ${longDate(lastOnline)}` : `Sidst online: ${TEXTS.unknown}`;
