import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.mjs';
import { ROOT, run } from './run.mjs';

/** The packages that the product is built and runs with. */
const PRODUCT = ['--workspace', 'schema', '--workspace', 'server', '--workspace', 'client', '--include-workspace-root'];
/** The link that npm creates for the packages of `.ci/package.json`. */
const TOOLS = 'node_modules/@venn/checks';

/** Installs what the product is built and runs with, unless a complete installation is newer than package-lock.json. */
export async function ensureInstalled() {
  if (!isInstalled()) await install('Installing packages (npm ci)', PRODUCT);
}

/** Installs all packages, those for checks, tests and benches too, unless that has been done. */
export async function ensureTools() {
  if (!isInstalled() || !existsSync(join(ROOT, TOOLS)))
    await install('Installing packages, those of checks and tests too (npm ci)', []);
}

/** npm writes its own lock file last, so an interrupted installation has none. */
function isInstalled() {
  const installed = changed('node_modules/.package-lock.json');
  return installed > 0 && installed >= changed('package-lock.json');
}

async function install(label, workspaces) {
  // Under NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', ...workspaces, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = await withProgress(label, () => (npm ? run(process.execPath, [npm, ...args]) : run('npm', args)));
  if (code === 0) return;
  console.error('npm ci failed; the lines above say why. Is the package registry reachable?');
  process.exit(code);
}

function changed(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
