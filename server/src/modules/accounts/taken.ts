import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { AppError } from '../../common/app-error.js';
import { inEach } from '../../common/sentence.js';
import { violatedUniqueness } from '../../infra/constraint.js';

const taken = (field: string, code: 'USERNAME_TAKEN' | 'EMAIL_TAKEN'): AppError =>
  AppError.field(
    field,
    inEach((language) => ERROR_TEXTS[language][code]),
    code,
  );

/** Somebody else has the name. */
export const usernameTaken = (): AppError => taken('username', 'USERNAME_TAKEN');

/** Somebody else has the address. */
export const emailTaken = (): AppError => taken('email', 'EMAIL_TAKEN');

/** What a statement ran into that would have given two members the same name or address; any other fault as it is. */
export function asTaken(fault: unknown): unknown {
  const constraint = violatedUniqueness(fault);
  if (constraint === 'member_username_key_key') return usernameTaken();
  return constraint === 'member_email_key' ? emailTaken() : fault;
}
