import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../postgres/data-source.js';
import { SigningKey } from './signing-key.entity.js';

const SIGNATURE_BYTES = 16;

/**
 * Signs texts that come back in links which never run out. The key belongs to the installation and lies in its
 * database: whoever can read that could sign, too, so a signature opens nothing but what does no harm.
 */
export class Signer {
  #key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly name: string,
  ) {}

  /** The signature of a text, always the same, fit for a URL. */
  async sign(text: string): Promise<string> {
    return (await this.#signature(text)).toString('base64url');
  }

  /** Whether a signature is the one of this text. */
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

  /** Whichever server asks first makes the key. */
  async #load(): Promise<Buffer> {
    await this.database.query('INSERT INTO signing_key (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      this.name,
      randomBytes(32),
    ]);
    const { key } = await this.database.getRepository(SigningKey).findOneByOrFail({ name: this.name });
    return key;
  }
}
