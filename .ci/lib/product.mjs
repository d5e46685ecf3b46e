import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ensureTools } from './install.mjs';
import { demandNode, endTogether, ROOT } from './run.mjs';

/** Ensures that the product is installed and built, and that child processes end with this one. */
export const ensureProduct = () => ensure(ensureInstalled);

/** The same with the packages of checks, tests and benches. */
export const ensureProductAndTools = () => ensure(ensureTools);

async function ensure(install) {
  demandNode();
  process.chdir(ROOT);
  endTogether();
  await install();
  const built = await ensureBuilt();
  if (built !== 0) process.exit(built);
}
