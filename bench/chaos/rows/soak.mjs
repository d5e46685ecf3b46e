import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';
import { fault, faultOf } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { atMost, nothingWrong } from './figures.mjs';

const MB_PER_MINUTE = 0.5;
/** Fills pools and caches before anything is counted. */
const WARM_UP_MS = 60_000;
/** A pool closes connections that nobody has needed for 10 s, down to its minimum. */
const CLOSED_AFTER_MS = 12_000;

const calm = (ms) => fault('none', ms, () => () => undefined);

/** Row 7: minutes of mixed load without a fault. */
export async function soak(world, { script, minutes }) {
  const load = (ms) => runFaults(world, { script, faults: [calm(ms)], everyMs: 0 });
  const rest = async () => {
    await sleep(CLOSED_AFTER_MS);
    const connections = await openConnections(world);
    return { connections, mb: await Promise.all(world.servers.map(({ process: server }) => server.liveMb())) };
  };
  // A stall fills every pool, of which each keeps its minimum.
  const stall = faultOf('stalled: both servers and Postgres');
  const warmUp = await runFaults(world, { script, faults: [stall, calm(WARM_UP_MS)], everyMs: 0 });
  const before = await rest();
  const { rows, wrong } = await load(minutes * 60_000);
  const after = await rest();
  const growth = Math.max(...after.mb.map((mb, place) => (mb - before.mb[place]) / minutes));
  const figures = [
    atMost(
      `MB of heap and buffers that a server grows in a minute, over ${minutes} minutes`,
      Number(growth.toFixed(2)),
      MB_PER_MINUTE,
    ),
    atMost('more connections to Postgres afterwards than before', after.connections - before.connections, 0),
    nothingWrong(rows),
  ];
  return { figures, wrong: [...warmUp.wrong, ...wrong] };
}

const openConnections = ({ database }) =>
  onDatabase(database.url, async (dataSource) => {
    const [{ count }] = await dataSource.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return count;
  });
