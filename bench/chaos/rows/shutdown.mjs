import { faultOf } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { atMost } from './figures.mjs';

const EXIT_WITHIN_MS = 15_000;
const RESTART_EVERY_MS = 8000;

/** How servers ended that had received SIGTERM. */
export const exitFigures = (exits) => [
  atMost(
    `ms from SIGTERM to the end of a server, the slowest of ${exits.length}`,
    Math.round(Math.max(0, ...exits.map(({ ms }) => ms))),
    EXIT_WITHIN_MS,
  ),
  atMost('exit codes other than 0', exits.filter(({ code }) => code !== 0).length, 0),
];

/** Row 7: both servers are restarted in turn under load. */
export async function shutdown(world, { script }) {
  const exitsBefore = world.servers.map(({ exits }) => exits.length);
  const restart = faultOf('a server restarted');
  const { rows, wrong } = await runFaults(world, { script, faults: [restart, restart], everyMs: RESTART_EVERY_MS });
  const exits = world.servers.flatMap((server, place) => server.exits.slice(exitsBefore[place]));
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const aborted = sum('failed') + sum('hanging') + sum('errors') + sum('unavailable');
  return [
    atMost(`requests of ${sum('requests')} aborted or refused while both servers restart`, aborted, 0),
    ...exitFigures(exits),
    atMost('messages lost, doubled or unseen', wrong.length, 0),
  ];
}
