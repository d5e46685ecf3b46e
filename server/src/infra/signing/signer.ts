import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../postgres/data-source.js';
import { StoredKey } from './stored-key.js';

const SIGNATURE_BYTES = 16;

/**
 * Signs texts, such as links that never expire and cookies. The key is stored in the database: anyone who can read that
 * can sign, so signatures protect only harmless actions.
 */
export class Signer {
  readonly #key: StoredKey;

  constructor(database: Database, name: string) {
    this.#key = new StoredKey(database, name);
  }

  /** Resolves when the key is read: no signature needs a connection then. */
  async ready(): Promise<void> {
    await this.#key.read();
  }

  /** The signature of a text, as base64url; always the same. */
  async sign(text: string): Promise<string> {
    return (await this.#signature(text)).toString('base64url');
  }

  /** Verifies a signature in constant time. */
  async isSigned(text: string, signature: string): Promise<boolean> {
    const given = Buffer.from(signature, 'base64url');
    return given.length === SIGNATURE_BYTES && timingSafeEqual(given, await this.#signature(text));
  }

  async #signature(text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key.read())
      .update(text)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }
}
