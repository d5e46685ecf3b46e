// `npm run bench:page`: the first load of every page, measured by Lighthouse with its mobile emulation. `-- --runs 3`
// (default 5), `-- --note "…"` adds a sentence to the report; further words select pages by path prefix, and then no
// report is written.
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../.ci/lib/browser.mjs';
import { ROOT } from '../.ci/lib/run.mjs';
import { wholeNumber } from './lib/command.mjs';
import { logIn, logInAdministrator, startDemo } from './lib/demo-server.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
import { openBrowser } from './lib/page/lighthouse.mjs';
import { tableOf, tally, writeReport } from './lib/page/report.mjs';
import { ensureProductAndTools } from './lib/product.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, note: { type: 'string' } },
});
const runs = wholeNumber('runs', values.runs);

await ensureProductAndTools();
await ensureBenchPackages();

/** The pages of the product's route table; one with an optional member is opened with and without one. */
async function addresses(partnerId) {
  const pages = JSON.parse(await readFile(join(ROOT, 'client/dist/.vite/pages.json'), 'utf8'));
  return pages.flatMap((page) => {
    const [path] = page.path.split('/:');
    const withMember = { ...page, path: page.path.replace(/:\w+\??/, ':id'), open: `${path}/${partnerId}` };
    if (!page.path.includes(':')) return [{ ...page, open: page.path }];
    return page.path.endsWith('?') ? [{ ...page, path, open: path }, withMember] : [withMember];
  });
}

const loadText = () => loadavg()[0].toFixed(1);

const before = loadText();
const demo = await startDemo();
const browser = await openBrowser(await findBrowser());
const rows = [];
try {
  const { token, partnerId } = await logIn(demo);
  const tokens = { login: token, admin: await logInAdministrator(demo) };
  const chosen = (await addresses(partnerId)).filter(
    ({ path }) => positionals.length === 0 || positionals.some((word) => path.startsWith(word)),
  );
  for (const page of chosen) {
    const figures = await browser.measure(`${demo.url}${page.open}`, {
      token: tokens[page.access],
      runs,
    });
    if (figures.endedAt !== page.open) throw new Error(`${page.open} led to ${figures.endedAt}`);
    rows.push({ ...page, ...figures });
    console.log(
      `${page.path.padEnd(20)} LCP ${Math.round(figures.lcp)} ms  CLS ${figures.cls.toFixed(3)}  TBT ${Math.round(figures.tbt)} ms`,
    );
  }
} finally {
  await browser.close();
  await demo.stop();
}

console.log(`\n${tableOf(rows)}\n\n${tally(rows)}`);
if (positionals.length === 0) {
  const { version } = JSON.parse(await readFile(join(ROOT, 'bench/node_modules/lighthouse/package.json'), 'utf8'));
  const file = await writeReport(rows, {
    runs,
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    load: `${before} and ${loadText()}`,
    versions: { lighthouse: version, browser: 'Chromium' },
    note: values.note,
  });
  console.log(`\nWritten to ${file}`);
}
