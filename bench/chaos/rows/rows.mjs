import { ensureBenchPackages } from '../../lib/packages.mjs';
import { cooldownRace } from './cooldown-race.mjs';
import { fullDisk } from './full-disk.mjs';
import { halfOpen } from './half-open.mjs';
import { lateCommit } from './late-commit.mjs';
import { outages } from './outages.mjs';
import { reconnect } from './reconnect.mjs';
import { replica } from './replica.mjs';
import { shutdown } from './shutdown.mjs';
import { soak } from './soak.mjs';
import { sockets } from './sockets.mjs';

const OFFLINE_MS = 60_000;
const AWAY_MS = 30_000;

/** A row that needs `members` of the world of the runs. */
const inWorld = (name, members, measure) => ({
  name,
  inWorld: true,
  members: typeof members === 'function' ? members : () => members,
  run: ({ world, ...options }) => measure(world, options),
});

const LATE_COMMIT = inWorld('2 late commit', 15, lateCommit);
const COOLDOWN_RACE = inWorld('3 cooldown race', 2, cooldownRace);
const ROWS = [
  LATE_COMMIT,
  COOLDOWN_RACE,
  inWorld('4 reconnect', 2, (world, { script }) => reconnect(world, { script, offlineMs: OFFLINE_MS })),
  inWorld('5 outages', 600, (world, { script }) => outages(world, { script, awayMs: AWAY_MS })),
  inWorld('6 sockets', 5001, async (world, { holdMs }) => {
    await ensureBenchPackages();
    return sockets(world, { holdMs });
  }),
  inWorld('7 shutdown', 300, shutdown),
  inWorld('7 half-open', 50, async (world) => {
    await ensureBenchPackages();
    return halfOpen(world);
  }),
  inWorld(
    '7 soak',
    ({ soakMinutes }) => 800 + 100 * soakMinutes,
    (world, { script, soakMinutes }) => soak(world, { script, minutes: soakMinutes }),
  ),
  {
    name: 'full disk',
    run: async (options) =>
      (await fullDisk(options)) ?? { skipped: 'full disk, because no file system of its own can be mounted here' },
  },
  { name: 'replica', run: replica },
];

/** The rows of the short run. */
export const SHORT_ROWS = [LATE_COMMIT, COOLDOWN_RACE];

/** The rows whose name begins with one of these; all without any. */
export function rowsOf(names) {
  const rows = ROWS.filter(({ name }) => names === undefined || names.some((wanted) => name.startsWith(wanted)));
  if (rows.length === 0) throw new Error(`There is no such row; there are: ${ROWS.map(({ name }) => name).join(', ')}`);
  return rows;
}
