import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ENGINES, hasEngine } from './engines.mjs';
import { withProgress } from './progress.mjs';
import { has, ROOT, runQuietly } from './run.mjs';

// Programs that the tests and benches need besides npm's packages. Each function installs its program if it can, and returns null or
// the reason why it is missing.

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres';
const isRoot = process.getuid?.() === 0;
let listsAreFresh = false;

/** The Node of production, which the Dockerfile names, and where `getProductionNode` installs it. */
export function productionNode() {
  const [, version] = /^FROM node:([\d.]+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  // Not among the other packages, whose programs npm puts on the PATH of every script.
  const folder = join(ROOT, 'node_modules/.cache', `node-${version}`);
  return { version, name, folder, path: join(folder, 'node_modules', name, 'bin/node') };
}

/** Production's Node, from npm. */
export async function getProductionNode() {
  const { version, name, folder, path } = productionNode();
  if (existsSync(path)) return null;
  mkdirSync(folder, { recursive: true });
  const { code, output } = await withProgress(`Installing Node ${version}`, () =>
    runQuietly('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]),
  );
  return code === 0 ? null : `npm's ${name}@${version} could not be installed (${output.trim().split('\n').at(-1)})`;
}

/** Chromium, for the stories. */
export async function getChromium() {
  const { executablePath } = await findBrowser();
  return executablePath === undefined || existsSync(executablePath)
    ? null
    : `no ${executablePath}; run npx playwright install chromium, or set CHROMIUM_PATH`;
}

/** A Redis: REDIS_URL, `redis-server` on the path, else Debian's package. */
export async function getRedis() {
  return process.env.REDIS_URL ? null : getRedisServer('set REDIS_URL or install redis-server');
}

/** curl, for the examples of the API. */
export async function getCurl() {
  return (await has('curl')) ? null : fromDebian('curl', () => has('curl'), 'install curl');
}

/** A Redis of one's own that can be stopped. */
export async function getRedisServer(advice = 'install redis-server') {
  return (await has('redis-server')) ? null : fromDebian('redis-server', () => has('redis-server'), advice);
}

/** Firefox or WebKitGTK, with what drives it. */
export async function getEngine(name) {
  if (await hasEngine(name)) return null;
  const { packages } = ENGINES[name];
  return fromDebian(packages.join(' and '), () => hasEngine(name), `install ${packages.join(' and ')}`, packages);
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

async function fromDebian(name, isInstalled, advice, packages = [name]) {
  if (!isRoot) return `not root, so Debian's ${name} can't be installed; ${advice}`;
  if (!(await has('apt-get'))) return `no apt-get here; ${advice}`;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  const { code, output } = await withProgress(`Installing Debian's ${name}`, async () => {
    const first = await install();
    if (first.code === 0 || listsAreFresh) return first;
    listsAreFresh = true;
    await runQuietly('apt-get', ['update'], { env });
    return install();
  });
  if (code === 0 && (await isInstalled())) return null;
  return `Debian's ${name} could not be installed (${output.trim().split('\n').at(-1)}); ${advice}`;
}
