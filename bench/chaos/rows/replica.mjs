import { fault, linkFaults } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { totalOf } from '../sums.mjs';
import { withWorld } from '../world/world.mjs';
import { atMost, nothingWrong } from './figures.mjs';

const MEMBERS = 1000;
const STOPPED_MS = 5000;
const EVERY_MS = 7000;
const GAP_MS = 5000;

/** The replica from which both servers read stops, and its links break. */
export const replica = ({ script, say }) =>
  withWorld({ members: MEMBERS, withReplica: true, say }, async (world) => {
    const stopped = fault('the replica stopped', STOPPED_MS, async ({ replica: server }) => {
      await server.stop();
      return () => server.start();
    });
    const faults = [stopped, ...linkFaults('both servers and the replica', ['replica-a', 'replica-b'])];
    const { rows, wrong } = await runFaults(world, { script, faults, everyMs: EVERY_MS });
    const { requests, unavailable, failed, hanging, errors, worstGapMs } = totalOf(rows);
    const figures = [
      nothingWrong(rows),
      atMost(`requests of ${requests} that failed: the primary answers`, unavailable + failed + hanging + errors, 0),
      atMost('ms until the recipient of a message saw it, at worst', worstGapMs, GAP_MS),
    ];
    return { figures, wrong };
  });
