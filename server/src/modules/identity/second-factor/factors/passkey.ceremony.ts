import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from './passkey.entity.js';

/** A verified new passkey. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Options for the browser, with the challenge to keep. */
interface Ceremony {
  options: string;
  challenge: Buffer;
}

const ceremonyOf = (options: { challenge: string }): Ceremony => ({
  options: JSON.stringify(options),
  challenge: Buffer.from(options.challenge, 'base64url'),
});

/** The passkey came second, after a password: a touch is enough where the authenticator has no PIN or fingerprint. */
const USER_VERIFICATION = 'preferred';

/** How browsers reach authenticators (WebAuthn, `AuthenticatorTransport`). */
const TRANSPORTS: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Those that are known: the library hands on whatever the response says. */
const knownTransports = (said: unknown): string[] =>
  Array.isArray(said) ? said.filter((transport): transport is string => TRANSPORTS.includes(transport)) : [];

/** Creation and use of passkeys (WebAuthn) for the site's origin. */
export class PasskeyCeremony {
  readonly #rpId: string;

  constructor(private readonly origin: string) {
    this.#rpId = new URL(origin).hostname;
  }

  /** Options for a new passkey, other than those that the account has. */
  async startCreation(account: { userId: Buffer; name: string }, existing: readonly Passkey[]): Promise<Ceremony> {
    return ceremonyOf(
      await generateRegistrationOptions({
        rpName: 'Venn',
        rpID: this.#rpId,
        userName: account.name,
        userID: new Uint8Array(account.userId),
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
      }),
    );
  }

  /** The passkey of a response; null when it doesn't answer the challenge on this site. */
  async finishCreation(text: string, challenge: Buffer): Promise<NewPasskey | null> {
    return this.#verified(async () => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: JSON.parse(text) as RegistrationResponseJSON,
        expectedChallenge: challenge.toString('base64url'),
        expectedOrigin: this.origin,
        expectedRPID: this.#rpId,
        requireUserVerification: false,
      });
      if (!verified) return null;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: knownTransports(transports) };
    });
  }

  /** Options for the use of one of these passkeys. */
  async startUse(passkeys: readonly Passkey[]): Promise<Ceremony> {
    return ceremonyOf(
      await generateAuthenticationOptions({
        rpID: this.#rpId,
        allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
        userVerification: USER_VERIFICATION,
      }),
    );
  }

  /** The used passkey of these, and its new counter; null when none of them has signed the challenge on this site. */
  async finishUse(
    text: string,
    challenge: Buffer,
    passkeys: readonly Passkey[],
  ): Promise<{ credentialId: string; counter: number } | null> {
    return this.#verified(async () => {
      const response = JSON.parse(text) as AuthenticationResponseJSON;
      const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
      if (passkey === undefined) return null;
      const { credentialId: id, counter } = passkey;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge.toString('base64url'),
        expectedOrigin: this.origin,
        expectedRPID: this.#rpId,
        credential: { id, counter, publicKey: new Uint8Array(passkey.publicKey) },
        requireUserVerification: false,
      });
      return verified ? { credentialId: id, counter: authenticationInfo.newCounter } : null;
    });
  }

  /** The library throws for every response that isn't as expected. */
  async #verified<T>(verify: () => Promise<T | null>): Promise<T | null> {
    try {
      return await verify();
    } catch {
      return null;
    }
  }
}
