import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Kinds of public ids, which replace row numbers outside. The kind is part of the id, so a message's id is never
 * accepted as a member's. Public ids are no secret and grant no right, but nobody can count or guess them.
 */
const KINDS = {
  member: 1,
  interest: 2,
  message: 3,
  post: 4,
  comment: 5,
  report: 6,
  audit: 7,
  session: 8,
  blockedSource: 9,
  reportEntry: 10,
  order: 13,
  decision: 20,
  visitorReport: 25,
  aftaleRequest: 30,
  proposal: 31,
  pushDevice: 32,
} as const;
export type IdKind = keyof typeof KINDS;

const ALGORITHM = 'aes-128-ecb';
/** AES has keys and blocks of this size; an id is one block. */
export const ID_KEY_BYTES = 16;
const ID = /^[0-9a-f]{32}$/;

/** In a block: one byte for the kind, seven for the row number, and zeros, which a made-up text doesn't decrypt to. */
const HIGH_AT = 1;
const HIGH_BYTES = 3;
const LOW_AT = 4;
const ZEROS_AT = 8;
const LOW_RANGE = 2 ** 32;

/** Encrypts or decrypts single blocks. It is made once: making one takes longer than a block. */
interface BlockCipher {
  update(block: Uint8Array): Buffer;
}

interface Ciphers {
  key: Buffer;
  encrypt: BlockCipher;
  decrypt: BlockCipher;
}

let ciphers: Ciphers | null = null;

/**
 * Sets the key of all ids of this process, before the first id. The ids of a process belong to one database, so another
 * key is refused.
 */
export function setIdKey(key: Buffer): void {
  if (ciphers !== null && !ciphers.key.equals(key)) throw new Error('The ids of this process have another key already');
  ciphers ??= {
    key,
    // One block has no structure that the mode ECB could reveal. Without padding, `update` returns the whole block.
    encrypt: createCipheriv(ALGORITHM, key, null).setAutoPadding(false),
    decrypt: createDecipheriv(ALGORITHM, key, null).setAutoPadding(false),
  };
}

function withKey(): Ciphers {
  if (ciphers === null) throw new Error('The key of the ids has not been read from the database');
  return ciphers;
}

const plain = Buffer.alloc(ID_KEY_BYTES);

/** The public id of a row. */
export function publicId(kind: IdKind, id: number): string {
  plain[0] = KINDS[kind];
  plain.writeUIntBE(Math.floor(id / LOW_RANGE), HIGH_AT, HIGH_BYTES);
  plain.writeUInt32BE(id % LOW_RANGE, LOW_AT);
  return withKey().encrypt.update(plain).toString('hex');
}

/** The row number of a public id; null when the text is not an id of this kind. */
export function parsePublicId(kind: IdKind, text: string): number | null {
  if (!ID.test(text)) return null;
  const block = withKey().decrypt.update(Buffer.from(text, 'hex'));
  const isOwn = block[0] === KINDS[kind] && block.subarray(ZEROS_AT).every((byte) => byte === 0);
  const id = block.readUIntBE(HIGH_AT, HIGH_BYTES) * LOW_RANGE + block.readUInt32BE(LOW_AT);
  return isOwn && Number.isSafeInteger(id) ? id : null;
}

/** The row number of a public id that this server made. */
export function rowId(kind: IdKind, id: string): number {
  const found = parsePublicId(kind, id);
  if (found === null) throw new TypeError(`${id} is no id of a ${kind}`);
  return found;
}
