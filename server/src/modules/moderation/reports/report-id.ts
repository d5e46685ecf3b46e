import { AppError } from '../../../common/app-error.js';
import { parsePublicId } from '../../../common/public-id.js';

/** The internal id of a report's public id. Refuses an invalid one with NOT_FOUND. */
export function reportIdOf(text: string): number {
  const id = parsePublicId('report', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
