// `npm run attack`: attacks a server of its own, with limits on, and prints a table; then a server with planted bugs,
// which the attacks have to find. Fails if an attack succeeds on the first or misses a bug of the second.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, demandNode, endTogether, ROOT, run } from './lib/run.mjs';

demandNode();
process.chdir(ROOT);
endTogether();
await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);

const attack = (planted) =>
  run(bin('vitest'), ['run', '--root', 'server', '--config', 'vitest.attack.config.ts'], {
    env: { NODE_ENV: 'test', PLANTED_BUGS: planted },
  });
const codes = [await attack('off'), await attack('on')];
process.exit(Math.max(...codes));
