// `npm test`: what a change can break. `--all` (`npm run test:all`): also faults, models, backups, attacks and every story, in
// three engines where an engine can matter. `--quick` (`npm run check`): format, lint, types and unit tests. `--only TEXT`:
// the steps whose name contains it. All on a machine with only Node and npm; the last line is the sum over all runners.
import { parseArgs } from 'node:util';
import { browserName } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ENGINES } from './lib/engines.mjs';
import { ensureTools } from './lib/install.mjs';
import {
  getChromium,
  getCurl,
  getEngine,
  getPostgres15,
  getProductionNode,
  getRedis,
  getRedisServer,
  productionNode,
} from './lib/needs.mjs';
import { bin, demandNode, endTogether, ROOT, runTersely } from './lib/run.mjs';
import { useScratch } from './lib/scratch.mjs';
import {
  isSelected,
  playwrightCounts,
  reportFile,
  selectSteps,
  skip,
  step,
  summarize,
  vitestCounts,
} from './lib/steps.mjs';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, all: { type: 'boolean' }, only: { type: 'string', default: '' } },
});
/** Tests that break something on purpose, try random sequences, or take long for what seldom changes. */
const LONG = ['**/*.{fault,model,slow}.test.ts'];
/** Tests that need a database or a second process, too. */
const NOT_UNIT = [...LONG, '**/*.{api,as-root}.test.ts', 'test/**', '**/migrations*.test.ts', '**/embedded/**'];
const without = (paths) => paths.flatMap((path) => ['--exclude', path]);

demandNode();
process.chdir(ROOT);
endTogether();
useScratch();
selectSteps(options.only);
await ensureTools();

await step('format', bin('biome'), ['ci', '--linter-enabled=false', '--colors=off', '.']);
// Lint and types read the built types of the other packages; tests and stories use the built product.
await step('build', () => ensureBuilt({ quiet: false }), [], { vital: true });
await step('lint', bin('oxlint'), ['--type-aware', '--quiet', '.']);
await step('types', bin('turbo'), ['run', 'types', '--output-logs=errors-only']);
await step('types of the browser tests', bin('tsc'), ['-p', 'e2e/tsconfig.json']);
if (options.quick) await vitest('unit tests', ['--config', 'vitest.config.ts', ...without(NOT_UNIT)]);
else await test();
if (options.all) await testRest();
process.exit(summarize());

async function test() {
  await step('generated files are the committed ones', process.execPath, ['.ci/generate.mjs', '--check']);
  const noRedis = await getRedis();
  if (noRedis !== null) skip('tests around Redis', noRedis);
  const noCurl = await getCurl();
  if (noCurl !== null) skip('examples with curl', noCurl);
  const everywhere = ['--config', 'vitest.config.ts'];
  if (options.all) {
    await vitest('tests of schema, client and tools', [...everywhere, '--project', '!server']);
    await serverTests();
  } else await vitest('tests of schema, server and client', [...everywhere, ...without(LONG)]);
  await step('page budgets', process.execPath, ['client/build/checkBudgets.mjs']);
  await step('supported browsers', process.execPath, ['client/build/checkBrowsers.mjs']);
  await stories();
}

/**
 * The server's tests on production's Node with the oldest Postgres; the stories, and `npm test`, have this machine's Node and
 * the newest Postgres. Where production's can't be had, these tests run there, too.
 */
async function serverTests() {
  const { version, path } = productionNode();
  const name = `server tests on Node ${version} and Postgres 15`;
  if (!isSelected(name)) return;
  const missing = (await getProductionNode()) ?? (await getPostgres15());
  if (missing === null) return vitest(name, ['--root', 'server'], { node: path, env: { TEST_POSTGRES: '15' } });
  skip(name, missing);
  await vitest('server tests', ['--root', 'server']);
}

async function testRest() {
  const chaos = () => runTersely(process.execPath, ['bench/chaos.mjs', '--short']);
  // Neither keeps two cores busy.
  await Promise.all([
    vitest('attacks, also on planted bugs', ['--root', 'server', '--config', 'vitest.attack.config.ts']),
    step('faults: nothing is lost, doubled or unseen', chaos, [], { needs: getRedisServer }),
  ]);
}

/** In one run, which starts one server: in Chromium, and with `--all` those tagged @every-browser in the other engines, too. */
async function stories() {
  const chromium = `browser tests in Chromium (${await browserName()})`;
  if (!options.all) return playwright(chromium, ['chromium'], ['--grep', '@main']);
  const name = `${chromium}, Firefox and WebKitGTK`;
  if (!isSelected(name)) return;
  const projects = ['chromium'];
  for (const engine of Object.keys(ENGINES)) {
    const missing = await getEngine(engine);
    if (missing === null) projects.push(engine);
    else skip(`browser tests in ${engine}`, missing);
  }
  await playwright(name, projects);
}

function vitest(name, args, { node = process.execPath, env, ...more } = {}) {
  const report = name.replaceAll(/\W+/g, '-');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  return step(name, node, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], {
    env: { NODE_ENV: 'test', ...env },
    counts: () => vitestCounts(report),
    ...more,
  });
}

function playwright(name, projects, args = []) {
  const report = 'stories';
  return step(name, bin('playwright'), ['test', ...projects.flatMap((project) => ['--project', project]), ...args], {
    needs: getChromium,
    env: { E2E_REPORT: reportFile(report) },
    counts: () => playwrightCounts(report),
  });
}
