import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../../.ci/lib/run.mjs';

/** Installs the benches' packages if missing or outdated; they are separate from the product's. */
export async function ensureBenchPackages(folder = 'bench') {
  const changed = (file) => statSync(join(ROOT, folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const installed = changed('node_modules/.package-lock.json');
  if (installed > 0 && installed >= changed('package-lock.json')) return;
  console.log(`Installing the packages of ${folder}/ (npm ci) …`);
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: join(ROOT, folder) });
  if (code !== 0) throw new Error(`The packages of ${folder}/ could not be installed; the lines above say why`);
}
