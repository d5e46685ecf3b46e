import { AppError } from '../../../common/app-error.js';
import { parsePublicId } from '../../../common/public-id.js';

/** The internal id of a decision's public id. Refuses an invalid one with NOT_FOUND. */
export function decisionIdOf(text: string): number {
  const id = parsePublicId('decision', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
