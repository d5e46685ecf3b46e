// `npm run attack`: attacks a server of its own, with limits on, and prints a table; then a server with planted bugs,
// which the attacks have to find. Fails if an attack succeeds on the first or misses a bug of the second.
import { ensureProduct } from './lib/product.mjs';
import { bin, run } from './lib/run.mjs';

await ensureProduct();

const attack = (planted) =>
  run(bin('vitest'), ['run', '--root', 'server', '--config', 'vitest.attack.config.ts'], {
    env: { NODE_ENV: 'test', PLANTED_BUGS: planted },
  });
const codes = [await attack('off'), await attack('on')];
process.exit(Math.max(...codes));
