import { AppError } from '../../../common/app-error.js';
import { parsePublicId } from '../../../common/public-id.js';

/** The internal id of a report's public id. Refuses an invalid one with NOT_FOUND. */
export function reportIdOf(text: string): number {
  const id = parsePublicId('report', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

/** The internal id of the public id of the newest entry that an administrator has seen; null without one. Refuses likewise. */
export function seenEntryIdOf(text: string | null | undefined): number | null {
  if (text == null) return null;
  const id = parsePublicId('reportEntry', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

/** What the argument and the input field say that carry it. */
export const SEEN_ENTRY_DESCRIPTION =
  'The newest entry of the report that the viewer has seen; with a newer one the answer is CONFLICT.';
