import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';
import { shareIdKey } from '../../lib/id-key.mjs';
import { makeMembers } from '../../lib/members.mjs';
import { packageOf, product } from '../../lib/product.mjs';

/** As durable as in production; a checkpoint in the middle of a run would only add noise. */
const SETTINGS = { shared_buffers: '256MB', max_wal_size: '4GB', max_connections: '200' };

/** The members of this many ids wait for no cooldown: they write as often as those with Plus, by the other way of storing. */
export const WITHOUT_COOLDOWN = 4000;
const NO_COOLDOWN = `
  CREATE FUNCTION bench.no_cooldown() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.cooldown_until := NULL; RETURN NEW; END $$;
  CREATE TRIGGER no_cooldown BEFORE UPDATE OF cooldown_until ON member
    FOR EACH ROW WHEN (NEW.id <= ${WITHOUT_COOLDOWN}) EXECUTE FUNCTION bench.no_cooldown()`;

/**
 * A Postgres of its own with `members` members, which can be stopped as by a power cut and started again: at another port,
 * which `onMoved` receives. `folder` is where its data go.
 */
export async function startDatabase(members, { onMoved = () => undefined, folder } = {}) {
  const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
  const { migrate } = await product('database.js');
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'venn-chaos-')));
  let postgres = await startEmbeddedPostgres(dataDir, { settings: SETTINGS });
  await migrate(postgres.url);
  await onDatabase(postgres.url, async (dataSource) => {
    await shareIdKey(dataSource);
    await makeMembers(dataSource, members);
    await dataSource.query(NO_COOLDOWN);
  });
  return {
    get url() {
      return postgres.url;
    },
    dataDir,
    /** Ends all its processes without a checkpoint (`pg_ctl stop -m immediate`). */
    async stopImmediately() {
      const pid = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(20);
      await postgres.stop();
    },
    async start() {
      postgres = await startEmbeddedPostgres(dataDir, { settings: SETTINGS });
      onMoved(postgres.url);
    },
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** An open transaction on a connection of its own. */
export async function openTransaction(url) {
  const { Client } = packageOf('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  return {
    query: (text, values) => client.query(text, values),
    async rollback() {
      await client.query('ROLLBACK');
      await client.end();
    },
  };
}
