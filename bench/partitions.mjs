// `npm run bench:partitions`: `message` as it is and partitioned by the hash of its conversation, with the product's own
// statements, in turn. `-- --messages 100000` (default 10,000,000), `--partitions 8` (default 4,16), `--rounds 7`
// (default 5), `--keep` keeps the data, `--note "…"` adds a sentence to the report. DATABASE_URL selects a running server
// of this machine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { openBenchDatabase } from './lib/bench-database.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { load, machine } from './lib/machine.mjs';
import { makePartitions, schemaOf, sizesOf } from './lib/partitions/data.mjs';
import {
  findDifference,
  productInsert,
  productReads,
  someConversations,
  timeCalls,
  timeInserts,
} from './lib/partitions/measure.mjs';
import { ensureProductAndTools, product } from './lib/product.mjs';
import { today, writeResult } from './lib/results.mjs';
import { median, table } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000000' },
    partitions: { type: 'string', default: '4,16' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
    note: { type: 'string' },
  },
});
const [messages, rounds] = ['messages', 'rounds'].map((name) => wholeNumber(name, options[name]));
const counts = options.partitions.split(',').map((text) => wholeNumber('partitions', text));

const GOAL = 1.2;
const CALLS = 500;
const COMPARED = 100;
const INSERT_SECONDS = 5;
const WRITERS = 8;
const SETTINGS = { shared_buffers: '3GB', effective_cache_size: '8GB', random_page_cost: '1.1', max_wal_size: '8GB' };
const WHOLE = 'one table';
/** The search path finds the product's table, or a partitioned one before it. */
const SIDES = {
  [WHOLE]: 'public',
  ...Object.fromEntries(counts.map((count) => [`${count} partitions`, `${schemaOf(count)},public`])),
};
const names = Object.keys(SIDES);

await ensureProductAndTools();
const loadBefore = load();
const recipe = await readFile(join(ROOT, 'bench/lib/partitions/data.mjs'), 'utf8');
const database = await openBenchDatabase('partitions', {
  make: (dataSource) => makePartitions(dataSource, { messages, counts, say: log }),
  recipe: `${recipe}${messages}/${options.partitions}`,
  keep: options.keep,
  settings: SETTINGS,
});
const opened = [];
try {
  /** A pool for each side. */
  const open = async (connections) => {
    const { createDataSource } = await product('database.js');
    const pools = {};
    for (const side of names) {
      const url = new URL(database.url);
      url.searchParams.set('options', `-c search_path=${SIDES[side]}`);
      pools[side] = createDataSource(url.href, connections);
      await pools[side].initialize();
      opened.push(pools[side]);
    }
    return pools;
  };
  const [single, several] = [await open(1), await open(WRITERS)];
  const reads = await productReads();
  const insert = await productInsert();
  const results = new Map();
  for (const [name, call] of Object.entries({ ...reads, 'a new message': insert })) {
    const calls = Object.fromEntries(
      names.map((side) => {
        const own = call[side === WHOLE ? 'whole' : 'partitioned'] ?? call;
        return [side, (conversation) => own(single[side], conversation)];
      }),
    );
    const difference =
      call === insert ? null : await findDifference(calls, await someConversations(single[WHOLE], COMPARED, 1));
    if (difference !== null) throw new Error(`${name} differs: ${JSON.stringify(difference)}`);
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      const time = await timeCalls(single, calls, await someConversations(single[WHOLE], CALLS, 10 + round));
      // The first round warms up.
      if (round > 0) times.push(time);
    }
    results.set(name, times);
    log(
      `${name}: ${names.map((side) => `${side} ${Math.round(median(times.map((time) => time[side])))} µs`).join(', ')}`,
    );
  }
  const sizes = new Map([[WHOLE, await sizesOf(single[WHOLE], 'public.message')]]);
  for (const count of counts) {
    for (const name of ['message', 'message_key']) {
      sizes.set(`${name}, ${count} partitions`, await sizesOf(single[WHOLE], `${schemaOf(count)}.${name}`));
    }
  }
  const inserts = [];
  for (let round = 0; round <= rounds; round += 1) {
    const conversations = await someConversations(single[WHOLE], CALLS, 100 + round);
    const rate = {};
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      rate[side] = await timeInserts(several[side], insert, conversations, {
        seconds: INSERT_SECONDS,
        writers: WRITERS,
      });
    }
    if (round > 0) inserts.push(rate);
  }
  const text = report(results, inserts, sizes);
  console.log(`\n${text}`);
  await writeResult('partitions', text);
} finally {
  for (const pool of opened) await pool.destroy();
  await database.close();
}

function report(results, inserts, sizes) {
  const mark = (ratio, isGood) => (isGood ? ratio.toFixed(2) : `**${ratio.toFixed(2)}**`);
  const ratio = (side, times) => {
    const value = median(times.map((time) => time[side] / time[WHOLE]));
    return mark(value, value <= GOAL);
  };
  const rows = [...results].map(([name, times]) => [
    name,
    ...names.map((side) => {
      const spent = Math.round(median(times.map((time) => time[side])));
      return side === WHOLE ? spent : `${spent} (${ratio(side, times)})`;
    }),
  ]);
  const perSecond = names
    .map((side) => `${Math.round(median(inserts.map((rate) => rate[side]))).toLocaleString('en')} in ${side}`)
    .join(', ');
  const mb = (number) => Math.round(number).toLocaleString('en');
  const size = ([name, { rows: ofRows, indexes, largestIndex }]) => [name, mb(ofRows), mb(indexes), mb(largestIndex)];
  return `# Partitions, ${today()}

${messages.toLocaleString('en')} messages in the product's table, and again in ${counts.join(' and ')} partitions by the hash of \`conversation_id\`, with \`message_key\`
(partitioned by the hash of the sender) for the uniqueness of (sender_id, client_message_id). The product's own statements
run on all in turn, each ${CALLS} times in ${rounds} rounds; all give the same results. A repeated message is found by
\`message_key\` in the partitions, and a trigger writes that. Goal: at most ${GOAL} times the time.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${options.note ? `\n${options.note}\n` : ''}
Microseconds of Postgres's CPU time, which other work on the machine changes little: medians of the rounds, and of the ratios
within a round.

${table([['statement', ...names], ...rows])}

Messages stored a second, ${WRITERS} at a time: ${perSecond}.

${table([['', 'rows, MB', 'indexes, MB', 'largest index, MB'], ...[...sizes].map(size)])}
`;
}
