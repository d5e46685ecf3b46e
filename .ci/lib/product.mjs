import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { demandNode, endTogether, ROOT } from './run.mjs';

/** Ensures that the product is installed and built, and that child processes end with this one. */
export async function ensureProduct() {
  demandNode();
  process.chdir(ROOT);
  endTogether();
  await ensureInstalled();
  const built = await ensureBuilt();
  if (built !== 0) process.exit(built);
}
