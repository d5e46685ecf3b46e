import type { QuietHours } from '@venn/schema/notifications';

const quiet = (hours: QuietHours | null): string =>
  hours === null ? '' : `, og siger aldrig til mellem ${hours.from} og ${hours.until}`;

export const TEXTS = {
  question: (username: string) => `Skal vi sige til, når ${username} svarer?`,
  /** Of the lock screen: it names nobody. */
  promise: (hours: QuietHours | null) => `Vi viser ikke, hvem der skriver, eller hvad${quiet(hours)}.`,
  yes: 'Ja tak',
  asking: 'Et øjeblik...',
  notNow: 'Ikke nu',
  on: (username: string) => `Vi siger til, når ${username} svarer.`,
  refused: 'Det er i orden. Du kan altid slå det til på din profil.',
  failed: 'Kunne ikke slå det til. Prøv igen, eller gør det senere på din profil.',
} as const;
