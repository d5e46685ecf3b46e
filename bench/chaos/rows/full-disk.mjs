import { join } from 'node:path';
import { onDatabase } from '../../lib/bench-database.mjs';
import { fault } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { totalOf } from '../sums.mjs';
import { mountSmallDisk } from '../world/small-disk.mjs';
import { withWorld } from '../world/world.mjs';
import { atMost, nothingWrong } from './figures.mjs';

const MEMBERS = 500;
const FULL_MS = 10_000;
const NORMAL_WITHIN_MS = 10_000;

/**
 * The disk of Postgres is full: first with room in the present file of the WAL, where only growing tables fail; then
 * without, where Postgres ends and is started again. Null where no small disk can be mounted.
 */
export async function fullDisk({ script, say }) {
  const disk = await mountSmallDisk();
  if (disk === null) return null;
  /** Begins a new file of the WAL. */
  const switchWal = ({ database }) =>
    onDatabase(database.url, (dataSource) => dataSource.query('SELECT pg_switch_wal()'));
  const makeRoom = async ({ database }) => {
    await disk.empty();
    await database.ensureStarted();
  };
  const full = fault('the disk is full', FULL_MS, async (world) => {
    await switchWal(world);
    await disk.fill();
    return () => makeRoom(world);
  });
  const ended = fault('the disk is full, also for the WAL', FULL_MS, async (world) => {
    await disk.fill();
    // The next file can't be created.
    await switchWal(world).catch(() => undefined);
    return () => makeRoom(world);
  });
  try {
    return await withWorld({ members: MEMBERS, folder: join(disk.folder, 'data'), say }, async (world) => {
      const { rows, wrong } = await runFaults(world, { script, faults: [full, ended], everyMs: 2 * FULL_MS });
      const figures = [
        nothingWrong(rows),
        atMost('ms after there is room again until all is normal', totalOf(rows).untilNormalMs, NORMAL_WITHIN_MS),
      ];
      return { figures, wrong };
    });
  } finally {
    await disk.unmount();
  }
}
