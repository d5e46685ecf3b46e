import { EXPORT_LINK_HOURS } from '@venn/schema/limits';

/** What the link to a copy of one's data says when it gives nothing. */
export const EXPORT_TEXTS = {
  unknown: 'Linket er ugyldigt eller erstattet af et nyere.',
  late: `Linket er udløbet. Det virker i ${EXPORT_LINK_HOURS} timer.`,
  used: 'Dine data er allerede hentet med dette link.',
  busy: 'Dine data er ved at blive hentet et andet sted. Vent lidt, og prøv igen.',
} as const;

/** What a member hears who has asked for a copy. */
export const exportRequestedText = (email: string): string =>
  `Vi samler dine data og sender et link til ${email}, når de er klar.`;
