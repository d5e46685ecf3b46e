import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import {
  type PassSecondFactorMutation,
  type PassSecondFactorMutationVariables,
  usePassSecondFactorMutation,
  useStartSecondFactorMutation,
} from '../../gql/secondFactor';
import { errorText } from '../../lib/forms/formErrors';
import { authorize } from './authorize';

/** The answer to an accepted factor. */
export type PassedFactor = PassSecondFactorMutation['passSecondFactor'];

interface FactorGiving {
  /** Of a login that isn't stored yet. */
  token?: string;
  failedText: string;
  passkeyFailedText: string;
  onPassed: (passed: PassedFactor) => void;
}

/** Gives the second factor of a login. `methods` is null until the server has told which ones the account has. */
export function useFactorGiving({ token, failedText, passkeyFailedText, onPassed }: FactorGiving) {
  const options = authorize(token);
  const [start] = useStartSecondFactorMutation(options);
  const [pass, { loading }] = usePassSecondFactorMutation(options);
  // Kept here: the mutation forgets its response when a passkey starts it again.
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    start().then(
      ({ data }) => setMethods(data?.startSecondFactor.methods ?? []),
      (error: unknown) => setFailure(errorText(error, failedText)),
    );
  }, [start, failedText]);

  const send = async (variables: PassSecondFactorMutationVariables) => {
    setFailure(null);
    try {
      const { data: answer } = await pass({ variables });
      if (answer) onPassed(answer.passSecondFactor);
    } catch (error) {
      setFailure(errorText(error, failedText));
    }
  };
  const givePasskey = async () => {
    setFailure(null);
    try {
      // A challenge works once.
      const { data: begun } = await start();
      const asked = begun?.startSecondFactor.passkeyOptions;
      if (!asked) return;
      const optionsJSON = JSON.parse(asked) as PublicKeyCredentialRequestOptionsJSON;
      await send({ passkey: JSON.stringify(await startAuthentication({ optionsJSON })) });
    } catch (error) {
      setFailure(errorText(error, passkeyFailedText));
    }
  };
  return { methods, failure, isBusy: loading, send, givePasskey };
}
