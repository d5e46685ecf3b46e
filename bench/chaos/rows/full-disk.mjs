import { join } from 'node:path';
import { onDatabase } from '../../lib/bench-database.mjs';
import { fault } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { mountSmallDisk } from '../world/small-disk.mjs';
import { startWorld } from '../world/world.mjs';
import { atMost } from './figures.mjs';

const MEMBERS = 500;
const FULL_MS = 10_000;

/**
 * The disk of Postgres is full: first with room in the present file of the WAL, where only growing tables fail; then
 * without, where Postgres ends and is started again. Null where no small disk can be mounted.
 */
export async function fullDisk({ script, say }) {
  const disk = await mountSmallDisk();
  if (disk === null) return null;
  try {
    const world = await startWorld({ members: MEMBERS, folder: join(disk.folder, 'data'), say });
    try {
      const full = fault('the disk is full', FULL_MS, async () => {
        await disk.fill();
        return disk.empty;
      });
      const ended = fault('the disk is full, also for the WAL', FULL_MS, async ({ database }) => {
        await disk.fill();
        // The next file of the WAL can't be created.
        await onDatabase(database.url, (dataSource) => dataSource.query('SELECT pg_switch_wal()')).catch(
          () => undefined,
        );
        return async () => {
          await disk.empty();
          await database.ensureStarted();
        };
      });
      const { rows, wrong } = await runFaults(world, { script, faults: [full, ended], everyMs: 2 * FULL_MS });
      const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
      return {
        figures: [
          atMost(`messages of ${sum('sent')} lost, doubled or unseen, with ${sum('retried')} retried`, wrong.length, 0),
          atMost(
            'ms after there is room again until all is normal',
            Math.max(...rows.map(({ untilNormalMs }) => untilNormalMs)),
            10_000,
          ),
        ],
        wrong,
      };
    } finally {
      await world.stop();
    }
  } finally {
    await disk.unmount();
  }
}
