import { randomBytes } from 'node:crypto';
import { ID_KEY_BYTES, setIdKey } from '../../common/public-id.js';
import type { Database } from '../postgres/data-source.js';
import { SigningKey } from './signing-key.entity.js';

/** A secret key of the installation, the same for all its processes; created by the first that needs it. */
export async function installationKey(
  database: Database,
  name: string,
  bytes: number,
  create: (bytes: number) => Buffer = randomBytes,
): Promise<Buffer> {
  await database.query('INSERT INTO signing_key (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    create(bytes),
  ]);
  const { key } = await database.getRepository(SigningKey).findOneByOrFail({ name });
  return key;
}

/** The name of the key of public ids. */
export const ID_KEY_NAME = 'public-id';

/** Reads the key of public ids, which a process needs before its first id. */
export async function loadIdKey(database: Database): Promise<void> {
  setIdKey(await installationKey(database, ID_KEY_NAME, ID_KEY_BYTES));
}
