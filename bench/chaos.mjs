// `npm run chaos`: two servers and everything around them under faults; demands that nothing is lost, doubled or unseen,
// and measures rows 2 to 7 (late commits, cooldown, reconnecting, outages, sockets, shutdown and soak), a full disk and a
// replica that fails. `-- --runs 20 --seconds 60` (default 3 and 30), `--hold 600` seconds with 5,000 sockets (default
// 60), `--soak 60` minutes of load (default 5); `--short` (one run of four faults and the two shortest rows, as in `npm
// test`), `--planted` (plants bugs, each of which has to be found), `--only "a server killed"` (this fault or planted
// bug alone, no rows), `--row 4` (this row alone, no runs), `--no-rows`, `--note "…"` adds a sentence to the report. Any miss ends with code 1.
// The proxies and the mail server are TypeScript.
import '@oxc-node/core/register';
import { parseArgs } from 'node:util';
import { log as say, wholeNumber } from './lib/command.mjs';
import { load } from './lib/machine.mjs';
import { ensureProductAndTools } from './lib/product.mjs';
import { writeResult } from './lib/results.mjs';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '30' },
    hold: { type: 'string', default: '60' },
    soak: { type: 'string', default: '5' },
    short: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    row: { type: 'string', multiple: true },
    rows: { type: 'boolean', default: true },
    note: { type: 'string' },
  },
});
const [runs, seconds, hold, soakMinutes] = ['runs', 'seconds', 'hold', 'soak'].map((name) =>
  wholeNumber(name, options[name]),
);

await ensureProductAndTools();
const { startWorld } = await import('./chaos/world/world.mjs');
const { runFaults } = await import('./chaos/run.mjs');
const { FAULT_EVERY_MS, SHORT_FAULTS, faultOf, faultsOfRun } = await import('./chaos/faults.mjs');
const { buildHeadlessMember } = await import('./chaos/clients/headless-member.mjs');
const { runPlanted } = await import('./chaos/planted/planted.mjs');
const { SHORT_ROWS, rowsOf } = await import('./chaos/rows/rows.mjs');
const { exitFigures } = await import('./chaos/rows/shutdown.mjs');
const { chaosReport } = await import('./chaos/report.mjs');
const { totalOf } = await import('./chaos/sums.mjs');

const loadBefore = load();
const rows = [];
const figures = [];
const wrong = [];
const skipped = [];
let planted = [];

/** The faults of each run. */
function plan() {
  if (options.planted || options.row) return [];
  if (options.only) return [options.only.map((name) => faultOf(name))];
  if (options.short) return [SHORT_FAULTS.map((name) => faultOf(name))];
  return Array.from({ length: runs }, (_each, run) => faultsOfRun(run, seconds));
}

/** Members of a run, with those who ask for mails and buy, and the time for repairing everything. */
const membersOf = (faults) => 200 + 4 * faults.reduce((sum, { ms }) => sum + Math.max(ms, FAULT_EVERY_MS) / 1000, 0);

async function runAll() {
  const planned = plan();
  const wantedRows = options.short
    ? SHORT_ROWS
    : options.only || options.planted || !options.rows
      ? []
      : rowsOf(options.row);
  const script = await buildHeadlessMember();
  const members =
    planned.reduce((sum, faults) => sum + membersOf(faults), 0) +
    wantedRows.reduce((sum, row) => sum + (row.members?.({ soakMinutes }) ?? 0), 0);
  if (planned.length > 0 || wantedRows.some(({ inWorld }) => inWorld)) {
    const world = await startWorld({ members: Math.ceil(members), say });
    for (const [place, faults] of planned.entries()) {
      await attempt(`run ${place + 1} of ${planned.length}`, async () => {
        const result = await runFaults(world, { script, faults, everyMs: FAULT_EVERY_MS });
        rows.push(...result.rows);
        const { acknowledged, lost, doubled, unseen } = totalOf(result.rows);
        say(`${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${unseen} unseen`);
        return result.wrong;
      });
    }
    for (const row of wantedRows.filter(({ inWorld }) => inWorld)) await measure(row, { world, script });
    await attempt('ends of servers', async () => {
      const faults = await world.stop();
      note('1 ends of servers', exitFigures(world.servers.flatMap(({ exits }) => exits)));
      return faults;
    });
  }
  for (const row of wantedRows.filter(({ inWorld }) => !inWorld)) await measure(row, { script });
}

/** Runs a part and adds what it returns as wrong; one that fails doesn't keep the others from being reported. */
async function attempt(name, part) {
  say(name);
  const found = await part().catch((fault) => [fault.stack]);
  for (const each of found) {
    wrong.push(`${name}: ${each}`);
    say(`WRONG: ${each}`);
  }
}

/** Adds figures to the report. */
function note(row, measured) {
  for (const each of measured) {
    figures.push({ row, ...each });
    say(`${each.figure}: ${each.measured} (goal ${each.goal})${each.ok ? '' : ' MISSED'}`);
    if (!each.ok) wrong.push(`row ${row}: ${each.figure}: ${each.measured}, goal ${each.goal}`);
  }
}

const measure = ({ name, run }, { world, script }) =>
  attempt(`row ${name}`, async () => {
    const result = await run({ world, script, say, holdMs: hold * 1000, soakMinutes });
    if ('skipped' in result) {
      skipped.push(result.skipped);
      say(`skipped: ${result.skipped}`);
      return [];
    }
    note(name, result.figures);
    return result.wrong ?? [];
  });

if (options.planted) {
  planted = await runPlanted(say, options.only);
  for (const { bug, found, asExpected } of planted) if (!asExpected) wrong.push(`planted bug '${bug}': found ${found}`);
} else {
  await runAll();
}

const text = chaosReport({
  command: ['npm run chaos', ...process.argv.slice(2)].join(' '),
  runs: options.short || options.only ? 'one run' : `${runs} runs of ${seconds} s`,
  rows,
  figures,
  planted,
  wrong,
  skipped,
  note: options.note,
  loadBefore,
});
console.log(`\n${text}`);
// Parts of the whole are only printed.
if (options.planted && !options.only) await writeResult('chaos-planted', text);
else if (!options.short && !options.only && !options.row)
  await writeResult(options.rows ? 'chaos' : 'chaos-runs', text);
process.exit(wrong.length === 0 ? 0 : 1);
