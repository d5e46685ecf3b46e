// `npm run bench:search`: searches in one's own conversations with 10 million messages, 20,000 of them one's own; the index
// and the ways that were not taken (decision 095); and what a new message costs with its share of the index.
// `-- --rounds 100` (default 40), `-- --messages 1000000` (default 10 million), `--others` also measures GIN indexes, which
// takes a quarter of an hour more, `--keep` keeps the data. DATABASE_URL selects a running Postgres whose role may create
// databases; default: the embedded one.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { onDatabase, openBenchDatabase } from './lib/bench-database.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { ensureProductAndTools, product } from './lib/product.mjs';
import { makeMessages, SEARCHER } from './lib/search/data.mjs';
import { measureInserts } from './lib/search/inserts.mjs';
import { measureOthers } from './lib/search/others.mjs';
import { quantile } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    messages: { type: 'string', default: '10000000' },
    others: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('rounds', options.rounds, 5);
const messages = wholeNumber('messages', options.messages, 100_000);
const OWN = 20_000;
const GOAL_MS = 50;
const GOAL_INSERT = 1.05;
/** Postgres plans a prepared statement for its values five times before it takes one plan for all. */
const WARM_UP = 10;

/** What is typed. */
const TEXTS = {
  'a frequent word': 'kaffe',
  'the most frequent one': 'tur',
  'two frequent words': 'tak vandet',
  'three frequent words': 'hej tur vand',
  'a frequent and a rare word': 'kaffe pungafning',
  'a rare word': 'pungafningen',
  'two letters': 'ka',
  'four letters': 'puvo',
  'no message has it': 'xyzzy',
  'no message has both': 'lalefer puvorning',
};

await ensureProductAndTools();
const { SearchService } = await product('modules/messages/search/search.service.js');
const { SearchIndexService } = await product('modules/messages/search/search-index.service.js');

const SOURCES = ['bench/lib/members.mjs', 'bench/lib/search/data.mjs'];
const recipe = (await Promise.all(SOURCES.map((file) => readFile(join(ROOT, file), 'utf8')))).join('');
log(`Making ${messages} messages, ${OWN} of them of one member …`);
const database = await openBenchDatabase('search', {
  make: (dataSource) => makeMessages(dataSource, { messages, own: OWN }),
  recipe: `${recipe}${messages}`,
  keep: options.keep,
});

const size = async (dataSource, table) => {
  const [row] = await dataSource.query(`SELECT pg_total_relation_size('${table}')::float8 / 1024 ^ 2 AS mb`);
  return row.mb;
};

try {
  await onDatabase(
    database.url,
    async (dataSource) => {
      const search = new SearchService(dataSource, { now: () => new Date() });
      const all = [];
      const measure = async (title) => {
        log(`\n${title}: milliseconds of a search, ${rounds} rounds`);
        for (const [name, text] of Object.entries(TEXTS)) {
          const times = [];
          let found = 0;
          for (let turn = -WARM_UP; turn < rounds; turn += 1) {
            const start = performance.now();
            found = (await search.search(SEARCHER, { text, first: 20 })).messages.length;
            if (turn >= 0) times.push(performance.now() - start);
          }
          all.push(...times);
          const [p50, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(1).padStart(8));
          log(`${name.padEnd(28)}${p50}${p95}  ${found} found`);
        }
      };
      const [{ written }] = await dataSource.query('SELECT EXISTS (SELECT FROM search_block) AS written');
      // Kept from an earlier run.
      if (!written) await measure('Before the index is written');
      const begin = performance.now();
      await new SearchIndexService(dataSource).index();
      const seconds = (performance.now() - begin) / 1000;
      await dataSource.query('VACUUM ANALYZE search_block');
      log(
        `\nThe index of ${messages} messages: ${seconds.toFixed(0)} s, ${(await size(dataSource, 'search_block')).toFixed(0)} MB beside ${(await size(dataSource, 'message')).toFixed(0)} MB`,
      );
      all.length = 0;
      await measure('With the index');
      const p95 = quantile(all, 0.95);
      log(`All together: p50 ${quantile(all, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
      if (p95 > GOAL_MS) {
        log(`  The goal is ${GOAL_MS} ms.`);
        process.exitCode = 1;
      }
      const inserts = await measureInserts(dataSource);
      log(
        `\nA new message: ${inserts.alone.toFixed(0)} µs, its share of the index ${inserts.index.toFixed(0)} µs: ${inserts.ratio.toFixed(3)} times`,
      );
      if (inserts.ratio > GOAL_INSERT) {
        log(`  The goal is ${GOAL_INSERT} times.`);
        process.exitCode = 1;
      }
      if (options.others) await measureOthers(dataSource, SEARCHER);
    },
    1,
  );
} finally {
  await database.close();
}
