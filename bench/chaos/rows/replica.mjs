import { fault, linkFaults } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { startWorld } from '../world/world.mjs';
import { atMost } from './figures.mjs';

const MEMBERS = 1000;
const STOPPED_MS = 5000;
const EVERY_MS = 7000;

/** The replica from which both servers read stops, and its links break. */
export async function replica({ script, say }) {
  const world = await startWorld({ members: MEMBERS, withReplica: true, say });
  try {
    const stopped = fault('the replica stopped', STOPPED_MS, async ({ replica: server }) => {
      await server.stop();
      return () => server.start();
    });
    const faults = [stopped, ...linkFaults('both servers and the replica', ['replica-a', 'replica-b'])];
    const { rows, wrong } = await runFaults(world, { script, faults, everyMs: EVERY_MS });
    const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
    const failed = sum('unavailable') + sum('failed') + sum('hanging') + sum('errors');
    return {
      figures: [
        atMost(`messages of ${sum('sent')} lost, doubled or unseen`, wrong.length, 0),
        atMost(`requests of ${sum('requests')} that failed: the primary answers`, failed, 0),
        atMost(
          'ms without an answer of the replica until all is normal',
          Math.max(...rows.map(({ untilNormalMs }) => untilNormalMs)),
          10_000,
        ),
      ],
      wrong,
    };
  } finally {
    await world.stop();
  }
}
