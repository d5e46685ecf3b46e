import { PASSWORD_MIN } from '@venn/schema/limits';
import { passwordForm } from '@venn/schema/rules/password';
import { useEffect, useState } from 'react';
import { passwordHint } from './passwordHint';

const COMMON_TEXT = 'Den er en af de mest brugte adgangskoder. Vælg hellere en anden.';

/**
 * The hint about a password while it is typed. Loads the list of common passwords with the first one that is long
 * enough; without the list the other hints remain.
 */
export function usePasswordHint(typed: string, personal: readonly string[] = []): string | null {
  const password = passwordForm(typed);
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const isNeeded = password.length >= PASSWORD_MIN;
  useEffect(() => {
    if (!isNeeded || common !== null) return;
    import('./commonPasswords').then(
      ({ COMMON_PASSWORDS }) => setCommon(COMMON_PASSWORDS),
      () => undefined,
    );
  }, [isNeeded, common]);
  return isNeeded && common?.has(password.toLowerCase()) ? COMMON_TEXT : passwordHint(password, personal);
}
