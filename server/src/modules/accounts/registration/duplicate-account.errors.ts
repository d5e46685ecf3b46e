import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { AppError } from '../../../common/app-error.js';
import { inEach } from '../../../common/sentence.js';
import { violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';

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

/**
 * SQL condition: somebody else has the address, has confirmed it and waits to have it, or can still have it back. Both
 * arguments are SQL; the member's id is NULL for whoever is none yet.
 */
export const isOthersEmail = (email: string, memberId: string): string =>
  `(EXISTS (SELECT 1 FROM member WHERE email = ${email} AND id IS DISTINCT FROM ${memberId})
    OR EXISTS (SELECT 1 FROM kept_email WHERE email = ${email} AND member_id IS DISTINCT FROM ${memberId})
    OR EXISTS (SELECT 1 FROM email_change
                WHERE email = ${email} AND counts_from IS NOT NULL AND member_id IS DISTINCT FROM ${memberId}))`;

const EMAIL_CONSTRAINTS: readonly (string | null)[] = ['member_email_key', 'email_change_email_idx'];

/** What a statement ran into that would have given two members the same name or address; any other fault as it is. */
export function asTaken(fault: unknown): unknown {
  const constraint = violatedUniqueConstraint(fault);
  if (constraint === 'member_username_key_key') return usernameTaken();
  return EMAIL_CONSTRAINTS.includes(constraint) ? emailTaken() : fault;
}
