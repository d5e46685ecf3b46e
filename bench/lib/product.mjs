import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from '../../.ci/lib/build.mjs';
import { ensureInstalled } from '../../.ci/lib/install.mjs';
import { demandNode, endTogether, ROOT } from '../../.ci/lib/run.mjs';

/** Makes sure that the product is installed and built; everything that a bench starts ends with it. */
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
  // The entities' decorators need it before them.
  createRequire(join(ROOT, 'server/package.json'))('reflect-metadata');
  return import(join(ROOT, 'server/dist', path));
}

/** A package that the product brings along. */
export const packageOf = (name) => createRequire(join(ROOT, 'server/package.json'))(name);

/** A module of what server and client share. */
export const schemaModule = (path) =>
  import(createRequire(join(ROOT, 'server/package.json')).resolve(`@venn/schema/${path}`));
