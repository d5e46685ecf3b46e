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

/** Refusal of an address that is in use (`isEmailInUse`). */
export const emailTaken = (): AppError => duplicate('email', 'EMAIL_TAKEN');

/**
 * SQL condition: another member has the address, has confirmed it as pending, or can still restore it. The arguments
 * are SQL: the two columns of an address (`emailColumns`), and the member, NULL for a new account.
 */
export const isEmailInUse = (email: string, emailKey: string, memberId: string): string =>
  `(EXISTS (SELECT 1 FROM member WHERE email_key = ${emailKey} AND id IS DISTINCT FROM ${memberId})
    OR EXISTS (SELECT 1 FROM kept_email WHERE email = ${email} AND member_id IS DISTINCT FROM ${memberId})
    OR EXISTS (SELECT 1 FROM email_change
                WHERE email = ${email} AND counts_from IS NOT NULL AND member_id IS DISTINCT FROM ${memberId}))`;

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
