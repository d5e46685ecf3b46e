import { PASSWORD_MIN } from '@venn/schema/limits';
import { passwordForm } from '@venn/schema/rules/password';
import { useEffect, useState } from 'react';
import type { passwordHint as hintOf } from './passwordHint';

const COMMON_TEXT = 'Den er en af de mest brugte adgangskoder. Vælg hellere en anden.';

/**
 * The hint about a password while it is typed. Loads the rules with the first character, and the list of common passwords
 * with the first one that is long enough; what can't be loaded gives no hint.
 */
export function usePasswordHint(typed: string, personal: readonly string[] = []): string | null {
  const password = passwordForm(typed);
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const [rules, setRules] = useState<{ passwordHint: typeof hintOf } | null>(null);
  const isNeeded = password.length >= PASSWORD_MIN;
  const isTyped = password !== '';
  useEffect(() => {
    if (isTyped && rules === null) import('./passwordHint').then(setRules, () => undefined);
  }, [isTyped, rules]);
  useEffect(() => {
    if (!isNeeded || common !== null) return;
    import('./commonPasswords').then(
      ({ COMMON_PASSWORDS }) => setCommon(COMMON_PASSWORDS),
      () => undefined,
    );
  }, [isNeeded, common]);
  return isNeeded && common?.has(password.toLowerCase())
    ? COMMON_TEXT
    : (rules?.passwordHint(password, personal) ?? null);
}
