import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_WORK } from '@venn/schema/limits';
import { passwordForm } from '@venn/schema/rules/password';
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
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(passwordForm(password)));

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a hash, and returns the hash that is to be stored: the same one, or that of the password's form
 * where the old one is of what was typed. Null for a wrong password, and without a hash, after the same work: the response
 * time doesn't reveal whether an account exists. Refuses with UNAVAILABLE when too many wait.
 */
export async function provenHash(typed: string, passwordHash: string | null): Promise<string | null> {
  dummyHash ??= hash(randomBytes(32).toString('base64'));
  const compared = passwordHash ?? (await dummyHash);
  const isOf = (text: string): Promise<boolean> => inTurn(() => verify(compared, text));
  const form = passwordForm(typed);
  if (await isOf(form)) return passwordHash;
  const isVerbatim = form !== typed && (await isOf(typed));
  return isVerbatim && passwordHash !== null ? hashPassword(typed) : null;
}
