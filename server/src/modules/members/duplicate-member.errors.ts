import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { AppError } from '../../common/app-error.js';
import { inEach } from '../../common/sentence.js';
import { violatedUniqueConstraint } from '../../infra/postgres/constraint.js';

const duplicate = (field: string, code: 'USERNAME_TAKEN' | 'EMAIL_TAKEN'): AppError =>
  AppError.field(
    field,
    inEach((language) => ERROR_TEXTS[language][code]),
    code,
  );

/** Refusal of a username that another member has. */
export const usernameTaken = (): AppError => duplicate('username', 'USERNAME_TAKEN');

/** Refusal of an address that is in use. */
export const emailTaken = (): AppError => duplicate('email', 'EMAIL_TAKEN');

const EMAIL_CONSTRAINTS: readonly (string | null)[] = [
  'member_email_key',
  'member_email_key_key',
  'email_change_email_idx',
];
const USERNAME_CONSTRAINTS: readonly (string | null)[] = ['member_username_key_key', 'member_username_skeleton_key'];

/** The refusal for a violated unique constraint on usernames or addresses; any other error unchanged. */
export function asDuplicateError(fault: unknown): unknown {
  const constraint = violatedUniqueConstraint(fault);
  if (USERNAME_CONSTRAINTS.includes(constraint)) return usernameTaken();
  return EMAIL_CONSTRAINTS.includes(constraint) ? emailTaken() : fault;
}
