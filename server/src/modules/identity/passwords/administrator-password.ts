import { ADMIN_PASSWORD_MIN } from '@venn/schema/limits';
import { lengthOf } from '@venn/schema/rules/length';
import { passwordForm } from '@venn/schema/rules/password';
import { AppError } from '../../../common/app-error.js';
import { isCommonPassword } from '../../../common/common-passwords.js';
import type { Sentence } from '../../../common/sentence.js';

const TEXTS = {
  short: {
    da: `En administrators adgangskode skal være mindst ${ADMIN_PASSWORD_MIN} tegn`,
    en: `An administrator’s password must have at least ${ADMIN_PASSWORD_MIN} characters`,
  },
  common: {
    da: 'Adgangskoden er en af de mest brugte. Vælg en anden.',
    en: 'This password is one of the most used ones. Choose another.',
  },
} as const satisfies Record<string, Sentence>;

/** Why a password is too weak for an administrator; null when it isn't. */
export async function administratorPasswordProblem(typed: string): Promise<Sentence | null> {
  const password = passwordForm(typed);
  if (lengthOf(password) < ADMIN_PASSWORD_MIN) return TEXTS.short;
  return (await isCommonPassword(password)) ? TEXTS.common : null;
}

/** Refuses a password that is too weak for an administrator, with VALIDATION on the field. */
export async function demandAdministratorPassword(field: string, password: string): Promise<void> {
  const problem = await administratorPasswordProblem(password);
  if (problem !== null) throw AppError.field(field, problem);
}
