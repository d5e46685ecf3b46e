import { RULES } from '@venn/schema/rules/fields';
import { firstProblem } from '@venn/schema/rules/rule';
import { TEXTS } from './texts';

export interface Credentials {
  email: string;
  password: string;
}

/** What stands under the fields of the portal's login; the same addresses are good as everywhere. */
export function loginMistakes({ email, password }: Credentials): Partial<Credentials> {
  const mistakes: Partial<Credentials> = {};
  if (email.trim() === '') mistakes.email = TEXTS.login.emailRequired;
  else if (firstProblem(RULES.email, email) !== null) mistakes.email = TEXTS.login.emailInvalid;
  if (password === '') mistakes.password = TEXTS.login.passwordRequired;
  return mistakes;
}
