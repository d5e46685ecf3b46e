import { statSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.mjs';
import { ROOT, run } from './run.mjs';

/** Installs the packages of package-lock.json unless a complete installation is newer than that file. */
export async function ensureInstalled() {
  // npm writes this file last, so an interrupted installation has none.
  const installed = changed('node_modules/.package-lock.json');
  if (installed > 0 && installed >= changed('package-lock.json')) return;
  // Under NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const install = () => (npm ? run(process.execPath, [npm, ...args]) : run('npm', args));
  const code = await withProgress('Installing packages (npm ci)', install);
  if (code !== 0) {
    console.error('npm ci failed; the lines above say why. Is the package registry reachable?');
    process.exit(code);
  }
}

function changed(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
