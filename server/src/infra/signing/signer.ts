import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../postgres/data-source.js';
import { SigningKey } from './signing-key.entity.js';

const SIGNATURE_BYTES = 16;

/**
 * Signs texts for links that never expire. The key is stored in the database: anyone who can read that can sign, so
 * signatures protect only harmless actions.
 */
export class Signer {
  #key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly name: string,
  ) {}

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
    this.#key ??= this.#load().catch((fault: unknown) => {
      this.#key = undefined;
      throw fault;
    });
    return createHmac('sha256', await this.#key)
      .update(text)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }

  /** Creates the key if no server has done so. */
  async #load(): Promise<Buffer> {
    await this.database.query('INSERT INTO signing_key (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      this.name,
      randomBytes(32),
    ]);
    const { key } = await this.database.getRepository(SigningKey).findOneByOrFail({ name: this.name });
    return key;
  }
}
