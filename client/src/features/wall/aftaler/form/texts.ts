import { AFTALE_TEXTS } from '../../../../shared/aftaler/texts';

/** Texts of the form in which an aftale is made or changed. */
export const FORM_TEXTS = {
  ...AFTALE_TEXTS,
  make: 'Ny aftale',
  change: 'Ret aftalen',
  close: 'Luk',
  from: 'Fra klokken',
  to: 'Til',
  nextDay: 'Slutter næste dag.',
  townHelp: 'Den kan alle se.',
  placeHelp: 'Kun dem, du siger ja til, kan se det.',
  places: 'Hvor mange kan komme med?',
  besidesYou: 'Ud over dig',
  fewer: 'Én færre',
  more: 'Én mere',
  interest: 'Interesse',
  noInterest: 'Vælg interesse…',
  content: 'Fortæl lidt',
  contentHelp: 'Hvad skal man have med? Hvad hvis det regner?',
  safety: 'Mød hinanden et sted, hvor der er andre, de første gange. Du siger ja eller nej til hver enkelt.',
  told: 'De, der er med, får besked og bliver spurgt, om de stadig kan, når du ændrer dag, tid eller sted.',
  cancel: 'Annuller',
  submit: 'Slå op',
  submitting: 'Slår op...',
  save: 'Gem ændringer',
  saving: 'Gemmer...',
  changed: 'Aftalen er ændret.',
  makeFailed: 'Kunne ikke slå aftalen op',
  changeFailed: 'Kunne ikke ændre aftalen',
} as const;

/** '1 plads', '4 pladser'. */
export const placesText = (count: number): string => (count === 1 ? '1 plads' : `${count} pladser`);
