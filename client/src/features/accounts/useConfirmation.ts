import { useCallback, useEffect, useRef, useState } from 'react';
import { useVerifyEmailMutation } from '../../gql/accounts';
import { refusalOf } from '../../lib/forms/formErrors';
import { useSignOfPerson } from '../../lib/page/useSignOfPerson';
import { refreshUser } from '../../lib/session/session';
import { VERIFY_TEXTS } from './verifyTexts';

export interface Outcome {
  tone: 'info' | 'error';
  text: string;
  /** The account that the link belongs to; absent when the link was used before and doesn't name it any more. */
  account?: { username: string; denyToken: string | null; isNewAccount: boolean };
  /** Whether the link can't be used: another one is needed. */
  isUseless?: boolean;
  /** Whether this has opened a new account. */
  isWelcome?: boolean;
  /** Whether the reader has said that the account isn't theirs. */
  denied?: boolean;
}

interface Confirmation {
  /** Null until the server has answered. */
  outcome: Outcome | null;
  setOutcome: (outcome: Outcome) => void;
  /** Confirms at the press of a button, which is shown when no sign of a person comes; else null. */
  offer: (() => void) | null;
}

/**
 * Confirms the address of a mailed link as soon as a person is at the page: mail scanners open it too, and would use the
 * link up. The token is sent once.
 */
export function useConfirmation(token: string | null): Confirmation {
  const [verify] = useVerifyEmailMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sentToken = useRef<string | null>(null);
  const { sign, giveSign } = useSignOfPerson();

  const send = useCallback(
    async (value: string) => {
      try {
        const { data } = await verify({ variables: { token: value } });
        if (!data) throw new Error('Empty response to a confirmation');
        const { message, username, denyToken, isNewAccount, isRepeated } = data.verifyEmail;
        setOutcome({
          tone: 'info',
          text: message || VERIFY_TEXTS.done,
          isWelcome: isNewAccount && !isRepeated,
          ...(username ? { account: { username, denyToken, isNewAccount } } : {}),
        });
        void refreshUser();
      } catch (error) {
        const { code, text } = refusalOf(error);
        setOutcome({ tone: 'error', text: text ?? VERIFY_TEXTS.failed, isUseless: code === 'INVALID_LINK' });
      }
    },
    [verify],
  );

  useEffect(() => {
    if (!token || sign !== 'given' || sentToken.current === token) return;
    sentToken.current = token;
    void send(token);
  }, [token, sign, send]);

  return { outcome, setOutcome, offer: token && sign === 'late' ? giveSign : null };
}
