import type { Database } from '../postgres/data-source.js';
import { installationKey } from './installation-key.js';

const KEY_BYTES = 32;

/** A key of 256 bits of the installation, read once when it is first needed. */
export class StoredKey {
  #key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly name: string,
  ) {}

  /** The key; read from the database once. */
  read(): Promise<Buffer> {
    this.#key ??= installationKey(this.database, this.name, KEY_BYTES).catch((fault: unknown) => {
      this.#key = undefined;
      throw fault;
    });
    return this.#key;
  }
}
