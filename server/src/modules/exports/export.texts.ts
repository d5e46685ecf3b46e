import { EXPORT_LINK_HOURS } from '@venn/schema/limits';
import type { Sentence } from '../../common/sentence.js';

/** Errors of the download link of a data export. */
export const EXPORT_TEXTS = {
  unknown: {
    da: 'Linket er ugyldigt eller erstattet af et nyere.',
    en: 'The link is invalid or has been replaced by a newer one.',
  },
  late: {
    da: `Linket er udløbet. Det virker i ${EXPORT_LINK_HOURS} timer.`,
    en: `The link has expired. It works for ${EXPORT_LINK_HOURS} hours.`,
  },
  used: {
    da: 'Dine data er allerede hentet med dette link.',
    en: 'Your data has already been fetched with this link.',
  },
  busy: {
    da: 'Dine data er ved at blive hentet et andet sted. Vent lidt, og prøv igen.',
    en: 'Your data is being fetched elsewhere. Wait a moment and try again.',
  },
} as const satisfies Record<string, Sentence>;

/** Response to the request of a data export. */
export const exportRequestedText = (email: string): Sentence => ({
  da: `Vi samler dine data og sender et link til ${email}, når de er klar.`,
  en: `We are collecting your data and will send a link to ${email} when it is ready.`,
});
