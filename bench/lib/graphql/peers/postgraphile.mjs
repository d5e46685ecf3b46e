import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../../../.ci/lib/run.mjs';
import { databaseUrl, listen, POOL_SIZE } from './services.mjs';

/** PostGraphile 4 with the schema that it derives from the database. */
export async function startPostgraphile() {
  const { postgraphile } = createRequire(join(ROOT, 'bench/postgraphile/package.json'))('postgraphile');
  return listen(
    createServer(
      postgraphile({ connectionString: databaseUrl, max: POOL_SIZE }, 'public', {
        disableQueryLog: true,
        disableDefaultMutations: true,
      }),
    ),
  );
}
