// `npm run chaos`: two servers and everything around them under faults; demands that nothing is lost, doubled or unseen.
// `-- --runs 20 --seconds 60` (default 3 and 30), `--short` (one run of four faults, as in `npm test`), `--planted` (plants
// bugs, each of which has to be found), `--only "a server killed"` (this fault alone), `--note "…"` adds a sentence to the
// report.
// The proxies and the mail server are TypeScript.
import '@oxc-node/core/register';
import { parseArgs } from 'node:util';
import { ensureProduct } from './lib/product.mjs';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '30' },
    short: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    note: { type: 'string' },
  },
});
const wholeNumber = (name) => {
  const number = Number(options[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a positive integer`);
  return number;
};

await ensureProduct();
const { startWorld } = await import('./chaos/world/world.mjs');
const { runFaults } = await import('./chaos/run.mjs');
const { FAULTS, faultNamed } = await import('./chaos/faults.mjs');
const { buildHeadlessMember } = await import('./chaos/clients/headless-member.mjs');
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
const world = await startWorld({ say });
try {
  const script = await buildHeadlessMember();
  say('Opening pages');
  const faults = options.only ? options.only.map(faultNamed) : FAULTS.slice(0, wholeNumber('runs'));
  const { rows, wrong } = await runFaults(world, { run: 1, faults, everyMs: 5000, script });
  console.table(rows);
  console.log(wrong);
} finally {
  await world.stop();
}
