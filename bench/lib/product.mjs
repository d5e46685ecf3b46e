import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../.ci/lib/run.mjs';

export { ensureProductAndTools } from '../../.ci/lib/product.mjs';

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
