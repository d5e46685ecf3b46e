import { hash, randomBytes } from 'node:crypto';

/** A secret that only its holder knows: 256 random bits, fit for a URL. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret token: nothing that opens a door. */
export const hashSecretToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether a text can be a secret token at all; saves the database a question. */
export const looksLikeSecretToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
