import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { has, runQuietly } from './run.mjs';

// What the tests need besides npm's packages. Each function gets it where it can, and answers null or why it couldn't.

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres';
const isRoot = process.getuid?.() === 0;
let listsAreFresh = false;

/** A Redis: REDIS_URL, `redis-server` on the path, else Debian's package. */
export async function getRedis() {
  if (process.env.REDIS_URL || (await has('redis-server'))) return null;
  return fromDebian('redis-server', () => has('redis-server'), 'set REDIS_URL or install redis-server');
}

/** Debian's Postgres 15, the oldest that the product supports, without a cluster of its own. */
export async function getPostgres15() {
  if (existsSync(POSTGRES_15)) return null;
  const settings = '/etc/postgresql-common/createcluster.d';
  const ours = join(settings, 'venn-no-cluster.conf');
  try {
    if (isRoot && !existsSync(ours)) {
      mkdirSync(settings, { recursive: true });
      writeFileSync(ours, 'create_main_cluster = false\n');
    }
    return await fromDebian('postgresql-15', () => existsSync(POSTGRES_15), 'install postgresql-15');
  } finally {
    if (isRoot) rmSync(ours, { force: true });
  }
}

async function fromDebian(name, isThere, otherwise) {
  if (!isRoot) return `not root, so Debian's ${name} can't be installed; ${otherwise}`;
  if (!(await has('apt-get'))) return `no apt-get here; ${otherwise}`;
  console.log(`Installing Debian's ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  let { code, output } = await install();
  if (code !== 0 && !listsAreFresh) {
    listsAreFresh = true;
    await runQuietly('apt-get', ['update'], { env });
    ({ code, output } = await install());
  }
  if (code === 0 && (await isThere())) return null;
  return `Debian's ${name} could not be installed (${output.trim().split('\n').at(-1)}); ${otherwise}`;
}
