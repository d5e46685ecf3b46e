import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';
import { shareIdKey } from '../../lib/id-key.mjs';
import { makeMembers } from '../../lib/members.mjs';
import { packageOf, product } from '../../lib/product.mjs';
import { logIn } from '../../lib/sessions.mjs';
import { startLinks } from './links.mjs';

/** As durable as in production; a checkpoint in the middle of a run would only add noise. */
const SETTINGS = { shared_buffers: '256MB', max_wal_size: '4GB', max_connections: '200' };

/** Members without Plus write as often as those with it; their messages are stored in another way. */
const NO_COOLDOWN = `
  CREATE FUNCTION bench.no_cooldown() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.cooldown_until := NULL; RETURN NEW; END $$;
  CREATE TRIGGER no_cooldown BEFORE UPDATE OF cooldown_until ON member
    FOR EACH ROW EXECUTE FUNCTION bench.no_cooldown()`;

/**
 * A Postgres of its own with `members` members, all logged in and without a cooldown, which can be stopped as by a power
 * cut and started again: at another port, which `onMoved` receives. `folder` is where its data go.
 */
export async function startDatabase(members, { onMoved = () => undefined, folder } = {}) {
  const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
  const { migrate } = await product('database.js');
  const { publicId } = await product('common/public-id.js');
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'venn-chaos-')));
  await mkdir(dataDir, { recursive: true });
  let postgres = await startEmbeddedPostgres(dataDir, { settings: SETTINGS });
  await migrate(postgres.url);
  const sessions = await onDatabase(postgres.url, async (dataSource) => {
    await shareIdKey(dataSource);
    await makeMembers(dataSource, members);
    // A pair that blocks each other would be refused.
    await dataSource.query('TRUNCATE block');
    await dataSource.query(NO_COOLDOWN);
    return logIn(
      dataSource,
      Array.from({ length: members }, (_each, place) => place + 1),
    );
  });
  const unused = sessions.map((session) => ({
    ...session,
    publicId: publicId('member', session.id),
    email: `m${session.id}@example.dk`,
  }));
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  return {
    get url() {
      return postgres.url;
    },
    dataDir,
    /** Members whom nobody has used before. */
    takeMembers(count) {
      if (unused.length < count) throw new Error('The world has too few members');
      return unused.splice(0, count);
    },
    takePairs(count) {
      return Array.from({ length: count }, () => this.takeMembers(2)).map(([writer, reader]) => ({ writer, reader }));
    },
    /** Runs `work` while the cooldown applies. */
    async withCooldown(work) {
      const turn = (state) =>
        onDatabase(postgres.url, (dataSource) => dataSource.query(`ALTER TABLE member ${state} TRIGGER no_cooldown`));
      await turn('DISABLE');
      return work().finally(() => turn('ENABLE'));
    },
    /** Ends all its processes without a checkpoint (`pg_ctl stop -m immediate`). */
    async stopImmediately() {
      const pid = await postmaster();
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(20);
      await postgres.stop();
    },
    async start() {
      postgres = await startEmbeddedPostgres(dataDir, { settings: SETTINGS });
      onMoved(postgres.url);
    },
    /** Starts it again if it has ended. */
    async ensureStarted() {
      if (await isReachable(postgres.url)) return;
      await postgres.stop();
      await this.start();
    },
    /** A streaming replica, which can be stopped and started again. */
    async startReplica() {
      const copy = await mkdtemp(join(tmpdir(), 'venn-chaos-replica-'));
      await postgres.stop();
      await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true, preserveTimestamps: true });
      await writeFile(join(copy, 'postgres/cluster/standby.signal'), '');
      await this.start();
      return startReplica(copy, postgres.url);
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

async function startReplica(dataDir, primaryUrl) {
  const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
  const { wal } = await startLinks({ wal: primaryUrl });
  const { hostname, port, username, password } = new URL(wal.url);
  const settings = { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` };
  const replica = {
    /** Called with the URL after a start: the port is another one. */
    onMoved: () => undefined,
    async start() {
      const { url, stop } = await startEmbeddedPostgres(dataDir, { settings: { ...SETTINGS, ...settings } });
      Object.assign(replica, { url, stop });
      replica.onMoved(url);
    },
    async remove() {
      await replica.stop();
      await wal.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await replica.start();
  return replica;
}

const isReachable = (url) =>
  onDatabase(url, (dataSource) => dataSource.query('SELECT 1')).then(
    () => true,
    () => false,
  );

/** An open transaction on a connection of its own. */
export async function openTransaction(url) {
  const { Client } = packageOf('pg');
  const client = new Client({ connectionString: url });
  // Of a Postgres that is stopped meanwhile.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  return {
    query: (text, values) => client.query(text, values),
    /** Ends the connection, and the transaction with it. */
    rollback: () => client.end(),
  };
}
