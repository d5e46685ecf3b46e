// `npm test`: every check and every test, on the same bare machine as `npm start`. `--quick` (`npm run check`) is the
// part that fits into a minute. The last line adds up all runners.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { getPostgres15, getRedis } from './lib/needs.mjs';
import { bin, demandNode, endTogether, ROOT, runTersely } from './lib/run.mjs';
import { leaveOut, playwrightCounts, reportFile, step, summarize, vitestCounts } from './lib/steps.mjs';

const quick = process.argv.includes('--quick');
/** Tests that need a database, a second process or much time are left out of the quick run. */
const SLOW = [
  '**/*.api.test.ts',
  '**/*.model.test.ts',
  '**/*.fault.test.ts',
  '**/regular-expressions.test.ts',
  'src/infra/embedded/**',
  'test/**',
  '**/migrations/**',
  '**/sql-*.test.ts',
];
/** What is run on Debian's Postgres 15 too: the tables, and the modules with the most SQL of their own. */
const ON_POSTGRES_15 = ['src/migrations', 'src/modules/matches', 'src/modules/messages', 'test/harness'];

demandNode();
process.chdir(ROOT);
endTogether();
await ensureInstalled();

await step('format', bin('biome'), ['ci', '--linter-enabled=false', '--colors=off', '.']);
// The packages read each other's built types, so lint and types come after.
await step('build', () => ensureBuilt({ quiet: false }), [], { vital: true });
await step('lint', bin('oxlint'), ['--type-aware', '--quiet', '.']);
await step('types', bin('turbo'), ['run', 'types', '--output-logs=errors-only']);
await step('types of the browser tests', bin('tsc'), ['-p', 'e2e/tsconfig.json']);

if (quick) {
  await vitest('unit tests', 'unit', ['--config', 'vitest.config.ts', ...SLOW.flatMap((path) => ['--exclude', path])]);
} else {
  await step('GraphQL schema is the committed one', 'npm', ['run', '--silent', 'sdl:check', '--workspace', 'server']);
  await step('generated hooks are the committed ones', () =>
    runTersely(bin('graphql-codegen'), ['--config', 'codegen.ts', '--check', '--errors-only']),
  );

  const noRedis = await getRedis();
  if (noRedis) leaveOut('tests around Redis', noRedis);
  await vitest('tests of schema, server and client', 'all', ['--config', 'vitest.config.ts']);

  const noPostgres15 = await getPostgres15();
  if (noPostgres15) leaveOut('database tests on Postgres 15', noPostgres15);
  else
    await vitest('database tests on Postgres 15', 'postgres15', ['--root', 'server', ...ON_POSTGRES_15], {
      TEST_POSTGRES: '15',
    });

  await step('page budgets', process.execPath, ['client/build/checkBudgets.mjs']);
  await step('browser tests', bin('playwright'), ['test'], {
    env: { E2E_REPORT: reportFile('browser') },
    counts: () => playwrightCounts('browser'),
  });
}
process.exit(summarize());

function vitest(name, report, args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  return step(name, bin('vitest'), ['run', ...args, ...reporters], {
    env: { NODE_ENV: 'test', ...env },
    counts: () => vitestCounts(report),
  });
}
