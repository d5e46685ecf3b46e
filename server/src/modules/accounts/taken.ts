import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { AppError } from '../../common/app-error.js';
import { violatedUniqueness } from '../../infra/constraint.js';

/** Somebody else has the name. */
export const usernameTaken = (): AppError =>
  AppError.field('username', ERROR_TEXTS.da.USERNAME_TAKEN, 'USERNAME_TAKEN');

/** Somebody else has the address. */
export const emailTaken = (): AppError => AppError.field('email', ERROR_TEXTS.da.EMAIL_TAKEN, 'EMAIL_TAKEN');

/** What a statement ran into that would have given two members the same name or address; any other fault as it is. */
export function asTaken(fault: unknown): unknown {
  const constraint = violatedUniqueness(fault);
  if (constraint === 'member_username_key_key') return usernameTaken();
  return constraint === 'member_email_key' ? emailTaken() : fault;
}
