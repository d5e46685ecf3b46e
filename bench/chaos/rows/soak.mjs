import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';
import { startWorker } from '../../lib/worker.mjs';
import { runFaults } from '../run.mjs';

const SLOPE_MB_PER_MINUTE = 0.5;
const SAMPLE_MS = 5000;
/** The first part of the time warms up and isn't counted. */
const WARM_UP_SHARE = 0.3;
const EXIT_WITHIN_MS = 15_000;
const REAPED_WITHIN_MS = 60_000;
const HALF_OPEN = 50;

/** Row 7: the end of a server under load, clients that have gone silent, and minutes of mixed load. */
export async function shutdownAndSoak(world, { script, run, members, minutes, faultOf }) {
  return [
    ...(await shutdown(world, { script, run, faultOf })),
    ...(await halfOpen(world, members)),
    ...(await soak(world, { script, run: run + 1, minutes })),
  ];
}

async function shutdown(world, { script, run, faultOf }) {
  const endsBefore = world.servers.map(({ exits }) => exits.length);
  const restart = faultOf('a server restarted');
  const { rows, wrong } = await runFaults(world, { run, script, faults: [restart, restart], everyMs: 8000 });
  const ends = world.servers.flatMap(({ exits }, place) => exits.slice(endsBefore[place]));
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const aborted = sum('failed') + sum('hanging') + sum('errors') + sum('unavailable');
  const slowest = Math.round(Math.max(...ends.map(({ ms }) => ms)));
  return [
    { figure: `of ${sum('requests')} requests during the ends of two servers, aborted or refused`, measured: aborted, goal: 0, ok: aborted === 0 },
    { figure: 'ms until a server with SIGTERM has ended', measured: slowest, goal: `≤ ${EXIT_WITHIN_MS}`, ok: slowest <= EXIT_WITHIN_MS && ends.every(({ code }) => code === 0) },
    { figure: 'messages lost, doubled or unseen', measured: sum('lost') + sum('doubled') + sum('unseen') + wrong.length, goal: 0, ok: sum('lost') + sum('doubled') + sum('unseen') + wrong.length === 0 },
  ];
}

const openSockets = async (servers) => {
  const metrics = await Promise.all(servers.map(({ process: { metrics: read } }) => read()));
  return metrics.reduce((sum, text) => sum + Number(/^venn_sockets (\d+)/m.exec(text)?.[1]), 0);
};

/** Clients whose process is stopped keep their connections and answer nothing. */
async function halfOpen({ servers }, members) {
  const clients = startWorker('bench/lib/chat/clients.process.mjs');
  try {
    const before = await openSockets(servers);
    await clients.ask({ order: 'prepare', protocol: 'venn', urls: servers.map(({ url }) => url) });
    await clients.ask({ order: 'join', members: members.slice(0, HALF_OPEN) });
    process.kill(clients.pid, 'SIGSTOP');
    const began = Date.now();
    while ((await openSockets(servers)) > before && Date.now() < began + 2 * REAPED_WITHIN_MS) await sleep(500);
    const ms = Date.now() - began;
    return [{ figure: `ms until ${HALF_OPEN} silent sockets are closed`, measured: ms, goal: `≤ ${REAPED_WITHIN_MS}`, ok: ms <= REAPED_WITHIN_MS }];
  } finally {
    process.kill(clients.pid, 'SIGCONT');
    await clients.stop();
  }
}

const openConnections = ({ database }) =>
  onDatabase(database.url, async (dataSource) => {
    const [{ count }] = await dataSource.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return count;
  });

async function soak(world, { script, run, minutes }) {
  const connectionsBefore = await openConnections(world);
  const samples = world.servers.map(() => []);
  const began = Date.now();
  const calm = { name: `${minutes} minutes of load`, ms: minutes * 60_000, begin: () => () => undefined };
  const running = runFaults(world, { run, script, faults: [calm], everyMs: 0 });
  let isOver = false;
  void running.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  while (!isOver) {
    for (const [place, server] of world.servers.entries()) {
      samples[place].push({ minute: (Date.now() - began) / 60_000, mb: await server.process.residentMb() });
    }
    await sleep(SAMPLE_MS);
  }
  const { rows, wrong } = await running;
  const slopes = samples.map((list) => slopeOf(list.filter(({ minute }) => minute > minutes * WARM_UP_SHARE && minute <= minutes)));
  const slope = Math.max(...slopes);
  await sleep(2000);
  const more = (await openConnections(world)) - connectionsBefore;
  const [row] = rows;
  return [
    { figure: `MB that a server grows in a minute, over ${minutes} minutes`, measured: slope.toFixed(2), goal: `≤ ${SLOPE_MB_PER_MINUTE}`, ok: slope <= SLOPE_MB_PER_MINUTE },
    { figure: 'more connections to Postgres than before', measured: more, goal: '≤ 0', ok: more <= 0 },
    { figure: `of ${row.sent} messages lost, doubled or unseen`, measured: row.lost + row.doubled + row.unseen + wrong.length, goal: 0, ok: row.lost + row.doubled + row.unseen + wrong.length === 0 },
  ];
}

/** Least squares. */
function slopeOf(samples) {
  const mean = (key) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;
  const [minute, mb] = [mean('minute'), mean('mb')];
  const covariance = samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.mb - mb), 0);
  return covariance / samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
}
