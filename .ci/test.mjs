// `npm test`: all checks and tests, on a machine with only Node and npm. `--quick` (`npm run check`): format, lint, types
// and unit tests in under a minute. The last line is the sum over all runners.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { getEngine, getPostgres15, getRedis, getRedisServer } from './lib/needs.mjs';
import { bin, demandNode, endTogether, ROOT, runTersely } from './lib/run.mjs';
import { playwrightCounts, reportFile, skip, step, summarize, vitestCounts } from './lib/steps.mjs';

const quick = process.argv.includes('--quick');
/** Excluded from the quick run: tests that need a database or a second process, or take long. */
const SLOW = [
  '**/*.api.test.ts',
  '**/*.model.test.ts',
  '**/*.fault.test.ts',
  '**/regularExpressions.test.ts',
  'src/infra/embedded/**',
  'test/**',
  '**/migrations*.test.ts',
  '**/sql-*.test.ts',
];
/** Run on Debian's Postgres 15, too: the migrations, and the modules with the most SQL. */
const ON_POSTGRES_15 = ['src/infra/postgres/migrations', 'src/modules/matches', 'src/modules/messages', 'test/harness'];

demandNode();
process.chdir(ROOT);
endTogether();
await ensureInstalled();

await step('format', bin('biome'), ['ci', '--linter-enabled=false', '--colors=off', '.']);
// Lint and types read the built types of the other packages.
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
  if (noRedis) skip('tests around Redis', noRedis);
  await vitest('tests of schema, server and client', 'all', ['--config', 'vitest.config.ts']);

  const noPostgres15 = await getPostgres15();
  if (noPostgres15) skip('database tests on Postgres 15', noPostgres15);
  else
    await vitest('database tests on Postgres 15', 'postgres15', ['--root', 'server', ...ON_POSTGRES_15], {
      TEST_POSTGRES: '15',
    });

  await vitest('attacks, also on planted bugs', 'attacks', ['--root', 'server', '--config', 'vitest.attack.config.ts']);

  const noRedisServer = await getRedisServer();
  if (noRedisServer) skip('faults', noRedisServer);
  else
    await step('faults: nothing is lost, doubled or unseen', () =>
      runTersely(process.execPath, ['bench/chaos.mjs', '--short']),
    );

  await step('page budgets', process.execPath, ['client/build/checkBudgets.mjs']);
  await step('supported browsers', process.execPath, ['client/build/checkBrowsers.mjs']);
  await browserTests('browser tests', 'chromium');
  // The stories tagged with @every-browser.
  for (const [engine, name] of [
    ['firefox', 'Firefox'],
    ['webkit', 'WebKitGTK'],
  ]) {
    const noEngine = await getEngine(engine);
    if (noEngine) skip(`browser tests in ${name}`, noEngine);
    else await browserTests(`browser tests in ${name}`, engine);
  }
}
process.exit(summarize());

function vitest(name, report, args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  return step(name, bin('vitest'), ['run', ...args, ...reporters], {
    env: { NODE_ENV: 'test', ...env },
    counts: () => vitestCounts(report),
  });
}

function browserTests(name, project) {
  return step(name, bin('playwright'), ['test', '--project', project], {
    env: { E2E_REPORT: reportFile(project) },
    counts: () => playwrightCounts(project),
  });
}
