import { AppError } from '../../common/app-error.js';
import { parsePublicId } from '../../common/public-id.js';

/** Parses a member's public id; refuses anything else with MEMBER_NOT_FOUND. */
export function memberIdOf(text: string): number {
  const id = parsePublicId('member', text);
  if (id === null) throw new AppError('MEMBER_NOT_FOUND');
  return id;
}
