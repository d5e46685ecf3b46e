import { PASSWORD_MIN } from '@venn/schema/limits';
import { useEffect, useState } from 'react';
import { passwordHint } from './passwordHint';

const COMMON_TEXT = 'Den er en af de mest brugte adgangskoder. Vælg hellere en anden.';
const NO_PERSONAL_TEXTS: readonly string[] = [];

/**
 * The hint about a password while it is typed. Loads the list of common passwords with the first one that is long
 * enough; without the list the other hints remain.
 */
export function usePasswordHint(password: string, personal = NO_PERSONAL_TEXTS): string | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const isNeeded = password.length >= PASSWORD_MIN;
  useEffect(() => {
    if (!isNeeded || common !== null) return;
    let isGone = false;
    import('./commonPasswords').then(
      ({ COMMON_PASSWORDS }) => {
        if (!isGone) setCommon(COMMON_PASSWORDS);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, common]);
  return isNeeded && common?.has(password.toLowerCase()) ? COMMON_TEXT : passwordHint(password, personal);
}
