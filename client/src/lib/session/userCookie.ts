import { ROLES, type Role } from '@venn/schema/roles';

/** The fields of the viewer that the header shows before any request to the server. */
export interface SessionUser {
  id: string;
  username: string;
  role: Role;
  avatar_url: string | null;
  plusSubscriptionExpiry: string | null;
  email_verified: boolean;
}

/** The user as a person of `Avatar`. */
export const personOf = ({ id, username, avatar_url: avatarUrl }: SessionUser) => ({ id, username, avatarUrl });

type Identity = Pick<SessionUser, 'id' | 'username' | 'role'>;

/** Whether a parsed value has the fields that identify a user. */
export const isIdentity = <Value extends Partial<Identity>>(value: Value): value is Value & Identity =>
  typeof value.id === 'string' && typeof value.username === 'string' && ROLES.includes(value.role as Role);

const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const ENCRYPTED = 'v1.';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The key is derived from properties of this browser: the cookie can't be read in another one. */
const browserTraits = (): string =>
  [navigator.userAgent, navigator.language, navigator.hardwareConcurrency, screen.colorDepth].join('|');

async function keyFrom(salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const traits = await crypto.subtle.importKey('raw', new TextEncoder().encode(browserTraits()), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    traits,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The cookie's value: AES-GCM with a new salt and IV, or plain JSON where the browser has no Web Crypto. */
export async function encryptUser(user: SessionUser): Promise<string> {
  const json = JSON.stringify(user);
  if (!globalThis.crypto?.subtle) return json;
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyFrom(salt),
    new TextEncoder().encode(json),
  );
  return ENCRYPTED + [salt, iv, new Uint8Array(encrypted)].map(toBase64).join('.');
}

/** The user in a cookie's value; null when it can't be decrypted, for example after an update of the browser. */
export async function decryptUser(value: string): Promise<SessionUser | null> {
  try {
    return parseUser(value.startsWith(ENCRYPTED) ? await decrypt(value.slice(ENCRYPTED.length)) : value);
  } catch {
    return null;
  }
}

async function decrypt(encrypted: string): Promise<string> {
  const [salt, iv, data] = encrypted.split('.').map(fromBase64);
  if (!salt || !iv || !data) throw new Error('Not an encrypted user');
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFrom(salt), data));
}

function parseUser(json: string): SessionUser | null {
  const user = JSON.parse(json) as Partial<SessionUser>;
  if (!isIdentity(user)) return null;
  return {
    id: user.id,
    username: user.username,
    role: user.role,
    avatar_url: user.avatar_url ?? null,
    plusSubscriptionExpiry: user.plusSubscriptionExpiry ?? null,
    email_verified: user.email_verified === true,
  };
}
