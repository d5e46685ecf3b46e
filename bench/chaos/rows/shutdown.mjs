import { faultOf } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { totalOf } from '../sums.mjs';
import { EXIT_WITHIN_MS } from '../world/server.mjs';
import { atMost, nothingWrong } from './figures.mjs';

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
  const { requests, failed, hanging, errors, unavailable } = totalOf(rows);
  const aborted = failed + hanging + errors + unavailable;
  const figures = [
    atMost(`requests of ${requests} aborted or refused while both servers restart`, aborted, 0),
    ...exitFigures(exits),
    nothingWrong(rows),
  ];
  return { figures, wrong };
}
