// `npm run bench:failover`: the primary's machine loses its power while members write through two servers, and its
// streaming replica is promoted: acknowledged messages that are lost, and how long nobody could write, by the setting of
// replication. `-- --rounds 3` (default 3), `--hold 5` seconds in which the replica is held up before (default 5),
// `--decide 2` seconds until somebody promotes it (default 2), `--only synchronous` (this scenario alone, printed only),
// `--note "…"` adds a sentence to the report. Ends with code 1 where a synchronous replica loses a message.
// The proxies are TypeScript.
import '@oxc-node/core/register';
import { parseArgs } from 'node:util';
import { log, wholeNumber } from './lib/command.mjs';
import { load, machine } from './lib/machine.mjs';
import { ensureProductAndTools } from './lib/product.mjs';
import { today, writeResult } from './lib/results.mjs';
import { median, table } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    hold: { type: 'string', default: '5' },
    decide: { type: 'string', default: '2' },
    only: { type: 'string' },
    note: { type: 'string' },
  },
});
const [rounds, hold, decide] = ['rounds', 'hold', 'decide'].map((name) => wholeNumber(name, options[name]));

await ensureProductAndTools();
const { SCENARIOS, runFailover } = await import('./lib/failover/run.mjs');
const scenarios = SCENARIOS.filter(({ name }) => options.only === undefined || name === options.only);
if (scenarios.length === 0) throw new Error(`--only is one of: ${SCENARIOS.map(({ name }) => name).join('; ')}`);

const seconds = (ms) => (ms / 1000).toFixed(1);
const loadBefore = load();
const results = scenarios.map(({ name, isLossless = false }) => ({ name, isLossless, runs: [] }));
for (let round = 1; round <= rounds; round += 1) {
  for (const [place, scenario] of scenarios.entries()) {
    const run = await runFailover(scenario, { holdMs: hold * 1000, decideMs: decide * 1000, say: () => undefined });
    results[place].runs.push(run);
    log(
      `${scenario.name}, round ${round}: ${run.lost} of ${run.acknowledged} lost, ${seconds(run.awayMs)} s without writes, ${run.unavailable} of ${run.requests} requests got 503, ${run.wrong} another error`,
    );
  }
}

/** What must not happen in any scenario. */
const MUST_BE_0 = {
  lostAfter: 'messages acknowledged after the promotion are missing',
  doubled: 'messages are stored twice',
  unacknowledged: 'messages were never acknowledged',
  wrong: 'requests got another error than 503',
};
const wrong = results.flatMap(({ name, isLossless, runs }) =>
  runs.flatMap((run) => [
    ...(isLossless && run.lost > 0 ? [`${name}: ${run.lost} acknowledged messages are lost`] : []),
    ...Object.entries(MUST_BE_0)
      .filter(([key]) => run[key] > 0)
      .map(([key, what]) => `${name}: ${Number(run[key])} ${what}`),
  ]),
);
const rows = results.map(({ name, runs }) => {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const middle = (key) => seconds(median(runs.map((run) => run[key])));
  const worst = (key) => seconds(Math.max(...runs.map((run) => run[key])));
  return [
    name,
    `${sum('lost')} of ${sum('acknowledged')}`,
    worst('lostMs'),
    worst('heldUpMs'),
    middle('promoteMs'),
    middle('backMs'),
    `${middle('awayMs')} (${worst('awayMs')})`,
    `${sum('unavailable')} of ${sum('requests')}`,
    sum('wrong'),
  ];
});
const text = `# Failover, ${today()}

Ten members write through two servers behind a balancer, each five messages a second, and repeat every message with its
\`clientMessageId\` until it is acknowledged; others read. The replica is held up for ${hold} s: its replay is paused, or the link
over which it receives is stalled. Then the primary loses its power: its connections go silent and its processes are killed.
${decide} s later the replica is promoted (\`pg_promote\`) and takes over the address. ${rounds} rounds of each, sums, with medians of times.
Acknowledged before the failure and missing in the promoted replica is lost.

Machine: ${machine()}, which servers, both databases and clients share. Load when it began and ended: ${loadBefore} and ${load()}.
${options.note ? `\n${options.note}\n` : ''}
${table([
  [
    'replica',
    'lost',
    'of the last s',
    'longest wait for an acknowledgement before, s',
    'promotion, s',
    'until a message is stored, s',
    'in all without writes, s (worst)',
    'requests with 503',
    'with another error',
  ],
  ...rows,
])}

${wrong.length === 0 ? 'Nothing was stored twice, and what was acknowledged after the promotion is there.' : wrong.map((each) => `- ${each}`).join('\n')}
`;
console.log(`\n${text}`);
if (options.only === undefined) await writeResult('failover', text);
process.exit(wrong.length === 0 ? 0 : 1);
