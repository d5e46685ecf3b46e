import { LOCALE } from '@venn/schema/time';

const LIST = new Intl.ListFormat(LOCALE);

export const OPENING_TEXTS = {
  firstMessageHint: 'Et spørgsmål til profilen er en god begyndelse.',
  sharing: (names: readonly string[]) => `I har begge valgt ${LIST.format(names)}.`,
  furtherShared: (count: number) => `${count} til`,
  openings: 'Vælg en begyndelse, og skriv videre på den:',
  newConversationsLeft: (left: number) => {
    if (left === 0) return 'Du har skrevet til mange nye i dag. Du kan skrive til flere i morgen.';
    return left === 1 ? 'Du kan starte 1 samtale mere i dag.' : `Du kan starte ${left} samtaler mere i dag.`;
  },
} as const;
