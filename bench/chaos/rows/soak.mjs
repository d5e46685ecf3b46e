import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';
import { fault } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { atMost, nothingWrong } from './figures.mjs';

const MB_PER_MINUTE = 0.5;
const SAMPLE_MS = 5000;
/** The first part of the time warms up and isn't counted. */
const WARM_UP_SHARE = 0.3;
/** Fills the pools before connections are counted. */
const POOLS_MS = 20_000;
/** A pool closes connections that nobody has needed for 10 s, down to its minimum. */
const CLOSED_AFTER_MS = 12_000;
/** What the pools keep is what they have needed at once, at least once: a burst may need one more. */
const MORE_CONNECTIONS = 4;

const calm = (ms) => fault('none', ms, () => () => undefined);

/** Row 7: minutes of mixed load without a fault. */
export async function soak(world, { script, minutes }) {
  const load = (ms) => runFaults(world, { script, faults: [calm(ms)], everyMs: 0 });
  const connections = () => sleep(CLOSED_AFTER_MS).then(() => openConnections(world));
  await load(POOLS_MS);
  const connectionsBefore = await connections();
  const samples = world.servers.map(() => []);
  const began = Date.now();
  const over = new AbortController();
  const running = load(minutes * 60_000).finally(() => over.abort());
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const minute = (Date.now() - began) / 60_000;
      for (const [place, server] of world.servers.entries()) {
        samples[place].push({ minute, mb: await server.process.residentMb() });
      }
      await sleep(SAMPLE_MS);
    }
  })();
  const [{ rows, wrong }] = await Promise.all([running, sampling]);
  const isCounted = ({ minute }) => minute > minutes * WARM_UP_SHARE && minute <= minutes;
  const growth = Math.max(...samples.map((list) => slopeOf(list.filter(isCounted))));
  const more = (await connections()) - connectionsBefore;
  const figures = [
    atMost(`MB that a server grows in a minute, over ${minutes} minutes`, Number(growth.toFixed(2)), MB_PER_MINUTE),
    atMost('more connections to Postgres afterwards than before', more, MORE_CONNECTIONS),
    nothingWrong(rows),
  ];
  return { figures, wrong };
}

const openConnections = ({ database }) =>
  onDatabase(database.url, async (dataSource) => {
    const [{ count }] = await dataSource.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return count;
  });

/** Slope of the line through the samples, by least squares. */
function slopeOf(samples) {
  const mean = (key) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;
  const [minute, mb] = [mean('minute'), mean('mb')];
  const covariance = samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.mb - mb), 0);
  return covariance / samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
}
