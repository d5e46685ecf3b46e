import { product } from './product.mjs';

/** The key of ids in all databases of benches: one process measures several of them. */
const KEY = Buffer.from('ids of a bench..');

/** Sets it for this process. */
export async function setBenchIdKey() {
  const { setIdKey } = await product('common/public-id.js');
  setIdKey(KEY);
}

/** Sets it for this process and stores it in a migrated database, for servers in other processes. */
export async function shareIdKey(dataSource) {
  const { ID_KEY_NAME } = await product('infra/signing/installation-key.js');
  await setBenchIdKey();
  await dataSource.query(
    'INSERT INTO signing_key (name, key) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET key = excluded.key',
    [ID_KEY_NAME, KEY],
  );
}
