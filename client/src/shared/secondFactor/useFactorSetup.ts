import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import {
  type ConfirmAuthenticatorMutation,
  useAddPasskeyMutation,
  useConfirmAuthenticatorMutation,
  useStartAuthenticatorMutation,
  useStartPasskeyMutation,
} from '../../gql/secondFactor';
import { errorText } from '../../lib/forms/formErrors';
import { authorize } from './authorize';

/** The answer to a factor that is set up. */
export type AddedFactor = ConfirmAuthenticatorMutation['confirmAuthenticator'];

interface FactorSetup {
  /** Of a login that isn't stored yet. */
  token?: string;
  failedText: string;
  passkeyFailedText: string;
  onAdded: (added: AddedFactor) => void;
}

/** Sets up a second factor. `app` is the secret for an authenticator app once its set-up has begun. */
export function useFactorSetup({ token, failedText, passkeyFailedText, onAdded }: FactorSetup) {
  const options = authorize(token);
  const [startApp, { data: app }] = useStartAuthenticatorMutation(options);
  const [confirm, { loading: isConfirming }] = useConfirmAuthenticatorMutation(options);
  const [startPasskey] = useStartPasskeyMutation(options);
  const [addPasskey] = useAddPasskeyMutation(options);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (step: () => Promise<void>, otherwise: string) => {
    setFailure(null);
    await step().catch((error: unknown) => setFailure(errorText(error, otherwise)));
  };
  return {
    app: app?.startAuthenticator ?? null,
    failure,
    isConfirming,
    beginApp: () =>
      attempt(async () => {
        await startApp();
      }, failedText),
    confirmApp: (code: string) =>
      attempt(async () => {
        const { data } = await confirm({ variables: { code } });
        if (data) onAdded(data.confirmAuthenticator);
      }, failedText),
    createPasskey: (name: string) =>
      attempt(async () => {
        const { data } = await startPasskey();
        if (!data) return;
        const optionsJSON = JSON.parse(data.startPasskey.options) as PublicKeyCredentialCreationOptionsJSON;
        const response = JSON.stringify(await startRegistration({ optionsJSON }));
        const { data: added } = await addPasskey({ variables: { response, name } });
        if (added) onAdded(added.addPasskey);
      }, passkeyFailedText),
  };
}
