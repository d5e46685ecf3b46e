import { AppError } from '../../common/app-error.js';
import { parsePublicId } from '../../common/public-id.js';

/** The member behind a public id; refuses a text that is none with MEMBER_NOT_FOUND. */
export function memberIdOf(text: string): number {
  const id = parsePublicId('member', text);
  if (id === null) throw new AppError('MEMBER_NOT_FOUND');
  return id;
}
