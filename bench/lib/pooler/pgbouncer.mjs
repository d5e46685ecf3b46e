import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../.ci/lib/free-port.mjs';
import { getPgBouncer } from '../../../.ci/lib/needs.mjs';
import { runQuietly, start } from '../../../.ci/lib/run.mjs';
import { onDatabase } from '../bench-database.mjs';

const NOBODY = 65534;
const TRIES = 100;
const isRoot = process.getuid?.() === 0;

/** The installed version, such as 'PgBouncer 1.18.0'; installs Debian's package if it is missing. */
export async function pgBouncerVersion() {
  const missing = await getPgBouncer();
  if (missing !== null) throw new Error(`This bench needs PgBouncer: ${missing}`);
  return (await runQuietly('pgbouncer', ['--version'])).output.split('\n', 1)[0];
}

/** A PgBouncer in front of the Postgres of a URL, with settings such as pool_mode. */
export async function startPgBouncer(databaseUrl, settings) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'venn-pgbouncer-'));
  const listenPort = await freePort();
  const [users, config] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    max_client_conn: 500,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(config, `[databases]\n* = host=${hostname} port=${port}\n\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It refuses to run as root.
  if (isRoot) {
    await chown(users, NOBODY, NOBODY);
    await chmod(folder, 0o755);
  }
  const child = start('pgbouncer', [...(isRoot ? ['--user', 'nobody'] : []), '--quiet', config], { stdio: 'ignore' });
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${listenPort}`, pathname }).href;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const isThere = () =>
    onDatabase(url, (dataSource) => dataSource.query('SELECT 1'), 1).then(
      () => true,
      () => false,
    );
  for (let tries = 1; !(await isThere()); tries += 1) {
    if (tries === TRIES || child.exitCode !== null) {
      await stop();
      throw new Error('PgBouncer does not respond');
    }
    await sleep(50);
  }
  return { url, stop };
}
