import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from '../../.ci/lib/build.mjs';
import { ensureInstalled } from '../../.ci/lib/install.mjs';
import { demandNode, endTogether, ROOT } from '../../.ci/lib/run.mjs';

/** Ensures that the product is installed and built, and that child processes end with the bench. */
export async function ensureProduct() {
  demandNode();
  process.chdir(ROOT);
  endTogether();
  await ensureInstalled();
  const built = await ensureBuilt();
  if (built !== 0) process.exit(built);
}

/** A module of the built server. */
export function product(path) {
  // The entities' decorators need it first.
  createRequire(join(ROOT, 'server/package.json'))('reflect-metadata');
  return import(join(ROOT, 'server/dist', path));
}

/** A dependency of the server. */
export const packageOf = (name) => createRequire(join(ROOT, 'server/package.json'))(name);

/** A module of the shared schema package. */
export const schemaModule = (path) =>
  import(createRequire(join(ROOT, 'server/package.json')).resolve(`@venn/schema/${path}`));
