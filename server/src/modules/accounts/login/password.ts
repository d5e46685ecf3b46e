import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters, the defaults of the library: 19 MiB, two passes, one thread. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a hash. Without a hash the result is false after the same work, so that the response time
 * doesn't reveal whether an account exists.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}
