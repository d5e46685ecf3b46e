import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_WORK } from '@venn/schema/limits';
import { AppError } from '../../../common/app-error.js';
import { ConcurrencyLimit } from '../../../infra/concurrency/concurrency-limit.js';

/** Limit of passwords that this process hashes at once: the same threads read files, resolve names and compress. */
export const passwordLimit = new ConcurrencyLimit(PASSWORD_WORK.atOnce);

/** Refuses with UNAVAILABLE while so many wait that the last one would wait for seconds. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (passwordLimit.waiting >= PASSWORD_WORK.waiting) {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: PASSWORD_WORK.retrySeconds });
  }
  return passwordLimit.run(work);
}

/**
 * Argon2id with OWASP's parameters, the defaults of the library: 19 MiB, two passes, one thread. Refuses with UNAVAILABLE
 * when too many wait.
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a hash. Without a hash the result is false after the same work, so that the response time
 * doesn't reveal whether an account exists. Refuses with UNAVAILABLE when too many wait.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32).toString('base64'));
  const compared = passwordHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}
