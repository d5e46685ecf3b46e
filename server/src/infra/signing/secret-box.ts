import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../postgres/data-source.js';
import { StoredKey } from './stored-key.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that a table holds. The key is in another table of the same database: a copy of the one table reveals
 * nothing, a copy of the whole database does.
 */
export class SecretBox {
  readonly #key: StoredKey;

  constructor(database: Database, name: string) {
    this.#key = new StoredKey(database, name);
  }

  /** Encrypts a text. It opens only with the same `owner`, so that a row can't be moved to another account. */
  async seal(text: string, owner: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, await this.#key.read(), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts what `seal` returned. Throws when it was changed or belongs to another owner. */
  async open(box: Buffer, owner: string): Promise<string> {
    const decipher = createDecipheriv(ALGORITHM, await this.#key.read(), box.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const sealed = box.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }
}
