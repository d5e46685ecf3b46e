import { generateSecret, generateURI, verifySync } from 'otplib';

const PERIOD_SECONDS = 30;
const CODE = /^\d{6}$/;

/** The name of the account's issuer in authenticator apps. */
const ISSUER = 'Venn';

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => generateSecret();

/** The URI that authenticator apps read as a QR code. */
export const totpUri = (secret: string, label: string): string => generateURI({ issuer: ISSUER, label, secret });

/** The time step of a valid code, one period early or late included; null for a wrong one. */
export function totpStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  if (!CODE.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
