import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../lib/bench-database.mjs';
import { startWorker } from '../lib/worker.mjs';
import { checkConversations, faultsOfRow, sumUp } from './check.mjs';
import { diagnoseUnseen } from './diagnosis.mjs';
import { applyFaults } from './faults.mjs';
import { startMails } from './traffic/mails.mjs';
import { startPayments } from './traffic/payments.mjs';

/** Writers, and as many readers. */
const PAIRS = 20;
/** A writer sends a message this often. */
const WRITE_EVERY_MS = 1000;
/** Before the first fault, to see that all is normal. */
const CALM_MS = 1000;
/** A guard against hanging: the fifth attempt of a job alone waits for some two minutes, and machines may be busy. */
const SETTLE_MS = 300_000;

/** The pairs of a run. Every second writer has Plus: messages of the others are stored in another way. */
async function preparePairs({ database, takePairs }) {
  const pairs = takePairs(PAIRS);
  await onDatabase(database.url, (dataSource) =>
    dataSource.query(
      `UPDATE member SET role = 'plus', plus_expires_at = now() + interval '1 year' WHERE id = ANY ($1::bigint[])`,
      [pairs.filter((_each, place) => place % 2 === 0).map(({ writer }) => writer.id)],
    ),
  );
  return pairs;
}

/**
 * One run: members write, read, ask for mails and buy while one fault follows the other; then everything has to be where
 * it belongs, within `settleMs`. `script` is that of the headless member. Returns a row for each fault, and everything
 * that is wrong.
 */
export async function runFaults(world, { faults, everyMs, script, settleMs = SETTLE_MS }) {
  const pairs = await preparePairs(world);
  const scriptFile = join(world.database.dataDir, 'member.js');
  await writeFile(scriptFile, script);
  const clients = startWorker('bench/chaos/clients/clients.process.mjs');
  const ends = [() => clients.stop()];
  try {
    await clients.ask({ order: 'open', scriptFile, pairs, origins: world.origins });
    await clients.ask({ order: 'start', everyMs: WRITE_EVERY_MS });
    const mails = startMails(world);
    const payments = startPayments(world);
    ends.unshift(
      () => mails.stop(),
      () => payments.stop(),
    );
    await sleep(CALM_MS);
    const windows = await applyFaults({ ...world, writers: pairs.map(({ writer }) => writer.id) }, faults, everyMs);
    await Promise.all([mails.stop(), payments.stopBuying()]);
    const until = Date.now() + settleMs;
    const result = await clients.ask({ order: 'settle', withinMs: settleMs });
    while (Date.now() < until && !(mails.isSettled() && (await payments.isSettled()))) await sleep(100);
    const { messages, wrong } = await checkConversations(world, result);
    wrong.push(...(await diagnoseUnseen(world, messages)));
    const parts = {
      messages,
      requests: result.requests,
      mails: mails.report(),
      payments: await payments.report(),
    };
    const rows = windows.map((window, place) =>
      sumUp(place === 0 ? { ...window, from: 0 } : window, windows[place + 1]?.from ?? Number.POSITIVE_INFINITY, parts),
    );
    return { rows, wrong: [...wrong, ...rows.flatMap(faultsOfRow)] };
  } finally {
    for (const end of ends) await end();
  }
}
