import { createHmac, hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@venn/schema/scopes';

const CHECKSUM_LENGTH = 6;
const ACCESS_TOKEN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}[A-Za-z0-9_-]{${CHECKSUM_LENGTH}}$`);

/** CRC-32 in base64. */
function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return bytes.toString('base64url');
}

/** A new token: 256 random bits, URL-safe. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** A new personal token: a secret between a prefix that says what it is and a checksum, by which a mistyped one is known. */
export function newAccessToken(): string {
  const text = `${TOKEN_PREFIX}${newSecretToken()}`;
  return text + checksumOf(text);
}

/** Whether a text has the form and the checksum of a personal token. */
export const looksLikeAccessToken = (text: string): boolean =>
  ACCESS_TOKEN.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));

/** Another token, for one purpose: whoever has the first gets the same one each time, and nobody gets back to the first. */
export const derivedSecretToken = (token: string, purpose: string): string =>
  createHmac('sha256', token).update(purpose).digest('base64url');

/** The form in which a token is stored. */
export const hashSecretToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether a text has the form of a token; saves a query when not. */
export const looksLikeSecretToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
