import { RENAME_DAYS, RENAMES_MAX } from '@venn/schema/limits';
import { dayOf, englishDayOf } from '../../../common/date-text.js';
import type { Sentence } from '../../../common/sentence.js';

/** The member has taken too many names, and may take the next one at that instant. */
export const renamedOftenText = (until: Date): Sentence => ({
  da: `Du har skiftet navn ${RENAMES_MAX} gange på ${RENAME_DAYS} dage. Du kan skifte igen ${dayOf(until)}.`,
  en: `You have changed your name ${RENAMES_MAX} times in ${RENAME_DAYS} days. You can change it again on ${englishDayOf(until)}.`,
});
