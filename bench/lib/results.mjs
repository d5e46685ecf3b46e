import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../.ci/lib/run.mjs';

/** Today, as in the names and titles of reports. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Writes today's report of a bench, replacing an earlier one of the same day; returns its path. */
export async function writeResult(bench, text) {
  const folder = join(ROOT, 'bench/results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${bench}-${today()}.md`);
  await writeFile(file, text);
  return file;
}
