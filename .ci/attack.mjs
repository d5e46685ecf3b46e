// `npm run attack`: attacks a server of its own, with limits on, and one with planted bugs, which the attacks have to find.
// Prints a table of each. Fails if an attack succeeds on the first or misses a bug of the second.
import { ensureProductAndTools } from './lib/product.mjs';
import { bin, run } from './lib/run.mjs';

await ensureProductAndTools();
const config = ['--root', 'server', '--config', 'vitest.attack.config.ts'];
process.exit(await run(bin('vitest'), ['run', ...config], { env: { NODE_ENV: 'test' } }));
