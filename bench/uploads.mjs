// `npm run bench:uploads`: login latency during twelve uploads of the largest pictures, the server's memory growth during
// oversized forms, and what it costs a form that its picture is decoded in a process of its own. `-- --rounds 7` (default 5), `--seconds 20` per round (default 10), `--note "…"` adds a
// sentence to the report. DATABASE_URL selects a running Postgres whose role may create databases.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { onDatabase, openBenchDatabase } from './lib/bench-database.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { load } from './lib/machine.mjs';
import { ensureProductAndTools } from './lib/product.mjs';
import { startProduction } from './lib/production-server.mjs';
import { largePicture, makeUploads, peopleOf, registrationOperation } from './lib/uploads/data.mjs';
import { visitsWith } from './lib/uploads/forms.mjs';
import { pictureTimes } from './lib/uploads/pictures.mjs';
import { GOALS, overRounds, writeUploadReport } from './lib/uploads/report.mjs';
import { startWorker } from './lib/worker.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    note: { type: 'string' },
  },
});
const rounds = wholeNumber('rounds', options.rounds, 3);
const seconds = wholeNumber('seconds', options.seconds, 5);

const UPLOADS = 12;
const LOGINS_PER_SECOND = 10;
const FORMS = 40;

const startServer = (databaseUrl) => startProduction({ databaseUrl, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

async function startClients(server, people, pictureFile) {
  const clients = startWorker('bench/lib/uploads/clients.process.mjs');
  await clients.ask({ order: 'prepare', url: server.url, pictureFile, ...people });
  return clients;
}

/** Logins alone and during uploads, in turn. */
async function logins(databaseUrl, people, pictureFile) {
  const server = await startServer(databaseUrl);
  const clients = await startClients(server, people, pictureFile);
  try {
    const round = (uploads, lasting = seconds) =>
      clients.ask({ order: 'round', seconds: lasting, loginsPerSecond: LOGINS_PER_SECOND, uploads });
    await round(UPLOADS, 3);
    const results = { alone: [], beside: [] };
    for (let turn = 1; turn <= rounds; turn += 1) {
      results.alone.push(await round(0));
      results.beside.push(await round(UPLOADS));
      const p99 = [results.alone, results.beside].map((all) => overRounds([all.at(-1)], 0.99).toFixed(0));
      log(`round ${turn}: login p99 ${p99[0]} ms alone, ${p99[1]} ms during uploads`);
    }
    return results;
  } finally {
    await clients.stop();
    await server.stop();
  }
}

/** A server's resident memory before `work`, and its growth to the peak meanwhile. */
async function peakMb(server, work) {
  const beforeMb = await server.residentMb();
  let most = beforeMb;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await server.residentMb());
      await sleep(5);
    }
  })();
  const result = await work();
  done.abort();
  await watching;
  return { beforeMb, growthMb: most - beforeMb, result };
}

/** Forms of visitors, each kind on a freshly started server. */
async function forms(databaseUrl, people, pictureFile) {
  const figures = [];
  for (const { name, ...form } of visitsWith(await registrationOperation())) {
    const server = await startServer(databaseUrl);
    const clients = await startClients(server, people, pictureFile);
    try {
      // The first requests warm up and aren't measured.
      await clients.ask({ order: 'round', seconds: 5, loginsPerSecond: LOGINS_PER_SECOND, uploads: 0 });
      const { result, ...memory } = await peakMb(server, () => clients.ask({ order: 'forms', forms: FORMS, ...form }));
      figures.push({ name, outcomes: result, ...memory });
      log(`${name}: ${JSON.stringify(result)}, ${memory.growthMb.toFixed(0)} MB more`);
    } finally {
      await clients.stop();
      await server.stop();
    }
  }
  return figures;
}

await ensureProductAndTools();
const loadBefore = load();
const recipes = await Promise.all(
  ['bench/lib/members.mjs', 'bench/lib/uploads/data.mjs'].map((file) => readFile(join(ROOT, file), 'utf8')),
);
const database = await openBenchDatabase('uploads', {
  make: makeUploads,
  recipe: recipes.join(''),
  keep: false,
  settings: {},
});
const folder = await mkdtemp(join(tmpdir(), 'venn-bench-'));
try {
  const people = await onDatabase(database.url, peopleOf);
  const picture = await largePicture();
  const pictureFile = join(folder, 'large.png');
  await writeFile(pictureFile, picture);
  const results = {
    rounds: await logins(database.url, people, pictureFile),
    memory: await forms(database.url, people, pictureFile),
    pictures: await pictureTimes(picture),
  };
  const report = await writeUploadReport({
    ...results,
    seconds,
    loginsPerSecond: LOGINS_PER_SECOND,
    uploads: UPLOADS,
    pictureKb: Math.round(picture.length / 1024),
    loadBefore,
    note: options.note,
  });
  console.log(`\n${report}`);
  const isLate = overRounds(results.rounds.beside, 0.99) > GOALS.loginP99;
  const isSlow = results.pictures.rows.some(({ hereMs, thereMs }) => thereMs / hereMs > GOALS.ratio);
  if (isLate || isSlow || results.memory.some(({ growthMb }) => growthMb > GOALS.growthMb)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  await database.close();
}
