// `npm run generate`: writes everything that is generated and committed. `--check` only compares, and names what differs.

import { GENERATED } from './lib/generated.mjs';
import { ensureTools } from './lib/install.mjs';
import { demandNode, endTogether, ROOT } from './lib/run.mjs';

const checks = process.argv.includes('--check');

demandNode();
process.chdir(ROOT);
endTogether();
await ensureTools();
for (const { name, write, check } of Object.values(GENERATED)) {
  console.log(name);
  const code = await (checks ? check() : write());
  if (code === 0) continue;
  console.error(`${name}: ${checks ? 'not what `npm run generate` writes' : 'failed'}`);
  process.exitCode = 1;
}
