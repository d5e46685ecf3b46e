import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../lib/bench-database.mjs';
import { product } from '../lib/product.mjs';
import { logIn } from '../lib/sessions.mjs';
import { startWorker } from '../lib/worker.mjs';
import { checkConversations, sumUp } from './check.mjs';
import { applyFaults } from './faults.mjs';
import { startMails } from './traffic/mails.mjs';
import { startPayments } from './traffic/payments.mjs';

/** Writers, and as many readers. */
const PAIRS = 20;
/** A writer sends a message this often. */
const WRITE_EVERY_MS = 1000;
/** Members who ask for mails or buy, at most. */
const OTHERS = 400;
/** Before the first fault, to see that all is normal. */
const CALM_MS = 1000;
const SETTLE_MS = 60_000;
/** Members of one run: each run has new ones. */
const PER_RUN = 2 * PAIRS + OTHERS;

/** The members of a run, logged in. Every second writer has Plus: messages of the others are stored in another way. */
async function prepareMembers({ database, members }, run) {
  const { publicId } = await product('common/public-id.js');
  const first = 1 + ((run * PER_RUN) % (members - PER_RUN));
  return onDatabase(database.url, async (dataSource) => {
    const ids = Array.from({ length: PER_RUN }, (_each, place) => first + place);
    const all = (await logIn(dataSource, ids)).map((member) => ({
      ...member,
      publicId: publicId('member', member.id),
      email: `m${member.id}@example.dk`,
    }));
    const writers = all.slice(0, PAIRS);
    await dataSource.query(
      `UPDATE member SET role = 'plus', plus_expires_at = now() + interval '1 year' WHERE id = ANY ($1::bigint[])`,
      [writers.filter((_each, place) => place % 2 === 0).map(({ id }) => id)],
    );
    return {
      pairs: writers.map((writer, place) => ({ writer, reader: all[PAIRS + place] })),
      forgetful: all.slice(2 * PAIRS, 2 * PAIRS + OTHERS / 2),
      buyers: all.slice(2 * PAIRS + OTHERS / 2),
    };
  });
}

/**
 * One run: members write, read, ask for mails and buy while one fault follows the other; then everything has to be where
 * it belongs. Returns a row for each fault, and everything that is wrong.
 */
export async function runFaults(world, { run, faults, everyMs, script, writeEveryMs = WRITE_EVERY_MS }) {
  const { pairs, forgetful, buyers } = await prepareMembers(world, run);
  const scriptFile = join(world.database.dataDir, 'member.js');
  await writeFile(scriptFile, script);
  const clients = startWorker('bench/chaos/clients/clients.process.mjs');
  try {
    await clients.ask({ order: 'open', scriptFile, run: `${run}`, pairs, origins: world.origins });
    await clients.ask({ order: 'start', everyMs: writeEveryMs });
    const mails = startMails(world, forgetful);
    const payments = startPayments(world, buyers);
    await sleep(CALM_MS);
    const windows = await applyFaults({ ...world, writers: pairs.map(({ writer }) => writer.id) }, faults, everyMs);
    await mails.stop();
    const until = Date.now() + SETTLE_MS;
    const result = await clients.ask({ order: 'settle', withinMs: SETTLE_MS });
    while (Date.now() < until && !(mails.isSettled() && (await payments.isSettled()))) await sleep(100);
    await payments.stop();
    const { messages, wrong } = await checkConversations(world, result);
    const parts = {
      messages,
      requests: result.requests,
      mails: mails.report(),
      payments: await payments.report(),
    };
    const rows = windows.map((window, place) =>
      sumUp(place === 0 ? { ...window, from: 0 } : window, windows[place + 1]?.from ?? Number.POSITIVE_INFINITY, parts),
    );
    return { rows, wrong, messages };
  } finally {
    await clients.stop();
  }
}
