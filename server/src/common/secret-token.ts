import { createHmac, hash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, URL-safe. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Another token, for one purpose: whoever has the first gets the same one each time, and nobody gets back to the first. */
export const derivedSecretToken = (token: string, purpose: string): string =>
  createHmac('sha256', token).update(purpose).digest('base64url');

/** The form in which a token is stored. */
export const hashSecretToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether a text has the form of a token; saves a query when not. */
export const looksLikeSecretToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
