import type { QuietHours } from '@venn/schema/notifications';

/** Of messages: what can't wait is told at night, too. */
const quiet = (hours: QuietHours | null): string =>
  hours === null ? '' : ` Kommer svaret mellem ${hours.from} og ${hours.until}, venter vi til kl. ${hours.until}.`;

export const TEXTS = {
  question: (username: string) => `Skal vi sige til, når ${username} svarer?`,
  /** Of the lock screen: it names nobody. */
  promise: (hours: QuietHours | null) => `Vi viser ikke, hvem der skriver, eller hvad.${quiet(hours)}`,
  yes: 'Ja tak',
  asking: 'Et øjeblik...',
  notNow: 'Ikke nu',
  on: (username: string) => `Vi siger til, når ${username} svarer.`,
  refused: 'Det er i orden. Du slår det til i browserens indstillinger. På din profil står der hvordan.',
  failed: 'Kunne ikke slå det til. Prøv igen, eller gør det senere på din profil.',
} as const;
