import { numberWord } from '@venn/schema/texts/numbers';
import { AFTALE_TEXTS } from '../../../../shared/aftaler/texts';

/** Texts of what only a post that stands alone shows. */
export const ALONE_TEXTS = {
  calendar: AFTALE_TEXTS.calendar,
  leave: 'Meld afbud',
  change: 'Rediger',
  cancel: 'Aflys',
  route: 'Vis vej',
  opensWindow: ' (åbner i et nyt vindue)',
  distanceOnly: (distance: string) => `${distance} fra dig.`,
  placeLocked: 'Mødestedet ser du, når du er med.',
  placeOfHost: 'Kun dem, der er med, kan se det.',
  placeNone: 'Der er ikke skrevet et mødested endnu.',
} as const;

/** 'Kun I fire kan se det.' */
export const seenByText = (count: number): string => `Kun I ${numberWord(count)} kan se det.`;

/** 'Tre', '11': the beginning of a sentence. */
export function capitalNumber(count: number): string {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The reminder, with the evening's weekday. */
export const reminderText = (weekday: string): string => `Vi minder dig om det ${weekday} kl. 18`;
