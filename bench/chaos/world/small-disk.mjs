import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../../.ci/lib/run.mjs';

const SIZE_MB = 1024;
const CHUNK = Buffer.alloc(2 ** 20);

/** A file system of its own, in memory, that can be filled; null where it can't be mounted. */
export async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'venn-disk-'));
  const { code } = await runQuietly('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', folder]);
  if (code !== 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Leaves not one byte. */
    async fill() {
      const file = await open(filler, 'w');
      try {
        while ((await statfs(folder)).bavail > 0) await file.write(CHUNK);
      } catch (fault) {
        if (fault.code !== 'ENOSPC') throw fault;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async unmount() {
      await runQuietly('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
