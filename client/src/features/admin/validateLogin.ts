import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { isBlank } from '@venn/schema/rules/blank';
import { firstProblem } from '@venn/schema/rules/rule';
import { TEXTS } from './texts';

export interface Credentials {
  email: string;
  password: string;
}

/** Validation errors of the portal's login form, in English. */
export function validateLogin({ email, password }: Credentials): Partial<Credentials> {
  const mistakes: Partial<Credentials> = {};
  if (isBlank(email)) mistakes.email = TEXTS.login.emailRequired;
  else if (firstProblem(ACCOUNT_RULES.email, email) !== null) mistakes.email = TEXTS.login.emailInvalid;
  if (password === '') mistakes.password = TEXTS.login.passwordRequired;
  return mistakes;
}
