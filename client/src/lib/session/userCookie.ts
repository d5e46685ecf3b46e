import { ROLES, type Role } from '@venn/schema/roles';

/** The few facts about the viewer that the header needs before any page has asked the server. */
export interface SessionUser {
  id: string;
  username: string;
  role: Role;
  avatar_url: string | null;
  plusSubscriptionExpiry: string | null;
  email_verified: boolean;
}

/** The user as pictures know people. */
export const personOf = ({ id, username, avatar_url: avatarUrl }: SessionUser) => ({ id, username, avatarUrl });

type Identity = Pick<SessionUser, 'id' | 'username' | 'role'>;

/** Whether what was read says who somebody is. */
export const isIdentity = <Read extends Partial<Identity>>(read: Read): read is Read & Identity =>
  typeof read.id === 'string' && typeof read.username === 'string' && ROLES.includes(read.role as Role);

const ITERATIONS = 100_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const ENCRYPTED = 'v1.';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** What this browser says about itself; the cookie is of no use in another one. */
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

/** The user as the cookie's value: AES-GCM under a fresh salt and IV, or plain JSON where the browser has no cryptography. */
export async function sealUser(user: SessionUser): Promise<string> {
  const json = JSON.stringify(user);
  if (!globalThis.crypto?.subtle) return json;
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyFrom(salt),
    new TextEncoder().encode(json),
  );
  return ENCRYPTED + [salt, iv, new Uint8Array(sealed)].map(toBase64).join('.');
}

/** The user inside a cookie's value; null when it cannot be read, for instance after an update of the browser. */
export async function openUser(value: string): Promise<SessionUser | null> {
  try {
    return parseUser(value.startsWith(ENCRYPTED) ? await decrypt(value.slice(ENCRYPTED.length)) : value);
  } catch {
    return null;
  }
}

async function decrypt(sealed: string): Promise<string> {
  const [salt, iv, data] = sealed.split('.').map(fromBase64);
  if (!salt || !iv || !data) throw new Error('not a sealed user');
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
