// `npm run bench:texts`: how the run time of functions that process members' texts grows with the length: each
// function of bench/lib/texts/functions.mjs with each hostile input of bench/lib/texts/shapes.mjs, at 2,000 and 4,000
// characters in turn. `-- --rounds 31` (default 11), `-- --length 20000` for longer texts, `-- --only findLinks` for
// one function without a report, `-- --note '…'` adds a sentence to the report.
import { parseArgs } from 'node:util';
import { wholeNumber } from './lib/command.mjs';
import { load, machine } from './lib/machine.mjs';
import { ensureProductAndTools } from './lib/product.mjs';
import { today, writeResult } from './lib/results.mjs';
import { median, table } from './lib/statistics.mjs';
import { SHAPES } from './lib/texts/shapes.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    length: { type: 'string', default: '2000' },
    only: { type: 'string' },
    note: { type: 'string' },
  },
});
const rounds = wholeNumber('rounds', options.rounds, 5);
const length = wholeNumber('length', options.length, 100);

/** Maximum ratio of the times at double and single length. */
const GOAL = 3;
/** Minimum length of a sample: short calls are repeated, because of the clock's resolution. */
const SAMPLE_MS = 0.2;
const REPEATS_MAX = 1000;
/** A miss is measured again with this many times the rounds: another program may have interfered. */
const AGAIN = 4;

function timed(read, text, repeats) {
  const began = performance.now();
  for (let time = 0; time < repeats; time += 1) read(text);
  return (performance.now() - began) / repeats;
}

/** Medians over the rounds: times at both lengths, and their ratio within a round. */
function measure(read, shape, count) {
  const [short, long] = [shape(length), shape(2 * length)];
  const once = Math.max(timed(read, short, 1), timed(read, short, 1) / 2);
  const repeats = Math.min(REPEATS_MAX, Math.max(1, Math.ceil(SAMPLE_MS / Math.max(once, 0.0001))));
  const pairs = Array.from({ length: count }, () => [timed(read, short, repeats), timed(read, long, repeats)]);
  return {
    ratio: median(pairs.map(([one, two]) => two / one)),
    shortMs: median(pairs.map(([one]) => one)),
    longMs: median(pairs.map(([, two]) => two)),
  };
}

function worstOf(read) {
  const results = Object.entries(SHAPES).map(([shape, make]) => {
    const first = measure(read, make, rounds);
    return { shape, ...(first.ratio <= GOAL ? first : measure(read, make, AGAIN * rounds)) };
  });
  const slowest = results.reduce((one, other) => (other.longMs > one.longMs ? other : one));
  return { ...results.reduce((one, other) => (other.ratio > one.ratio ? other : one)), slowest };
}

const micros = (ms) => (ms * 1000).toFixed(ms < 0.01 ? 2 : 0);
const INVISIBLE = /[\p{M}\p{C}\p{Zl}\p{Zp}]|(?! )\p{Z}/gu;
const visible = (shape) =>
  shape.replaceAll(INVISIBLE, (sign) => `\\u${sign.codePointAt(0).toString(16).padStart(4, '0')}`);
const code = (shape) => `\`${visible(shape).replaceAll('|', '\\|')}\``;

async function writeReport(rows, loadBefore) {
  const [short, long] = [length, 2 * length].map((number) => number.toLocaleString('en'));
  const misses = rows.filter(({ ratio }) => ratio > GOAL).length;
  const cells = rows.map(({ name, ratio, shape, shortMs, longMs, slowest }) => [
    name,
    ratio > GOAL ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2),
    code(shape),
    micros(shortMs),
    micros(longMs),
    micros(slowest.longMs),
    code(slowest.shape),
  ]);
  const head = ['Function', 'Times', 'with', `µs at ${short}`, `µs at ${long}`, 'Slowest µs', 'with'];
  const text = `# Texts of members, ${today()}

Every function that processes members' texts, with ${Object.keys(SHAPES).length} hostile inputs of ${short} and of ${long} characters: the input
whose time grew the most, and the one that took the longest. Medians of ${rounds} rounds in turn, in one process. Goal: twice the
length takes at most ${GOAL} times as long; what misses it is bold.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${options.note ? `\n${options.note}\n` : ''}
${table([head, ...cells])}

${rows.length - misses} of ${rows.length} functions meet the goal.
`;
  await writeResult('texts', text);
  return text;
}

await ensureProductAndTools();
const { clientModules, textFunctions } = await import('./lib/texts/functions.mjs');
const loadBefore = load();
const client = await clientModules();
try {
  const all = Object.entries(await textFunctions(client));
  const chosen = all.filter(([name]) => options.only === undefined || name === options.only);
  if (chosen.length === 0) throw new Error(`--only takes one of: ${all.map(([name]) => name).join(', ')}`);
  const rows = [];
  for (const [name, read] of chosen) {
    const row = { name, ...worstOf(read) };
    rows.push(row);
    console.log(
      `${name.padEnd(30)} ${row.ratio.toFixed(2).padStart(5)}  ${micros(row.longMs).padStart(8)} µs  ${visible(row.shape)}`,
    );
  }
  if (options.only === undefined) console.log(`\n${await writeReport(rows, loadBefore)}`);
  if (rows.some(({ ratio }) => ratio > GOAL)) {
    console.error(`Twice the length takes more than ${GOAL} times as long.`);
    process.exitCode = 1;
  }
} finally {
  await client.close();
}
