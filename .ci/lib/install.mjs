import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** Installs what package-lock.json says, when that was never done, was broken off, or the lock file is newer. */
export async function ensureInstalled() {
  // npm writes this file last, so an interrupted installation has none.
  const installed = changed('node_modules/.package-lock.json');
  if (installed > 0 && installed >= changed('package-lock.json')) return;
  console.log('Installing packages (npm ci) …');
  // Under NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) {
    console.error('npm ci failed; the lines above say why. Is the package registry reachable?');
    process.exit(code);
  }
}

function changed(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
