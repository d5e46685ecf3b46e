import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary folder of this run: everything that it starts has it as TMPDIR, and it is deleted when this process ends, so
 * that an interrupted run leaves nothing behind.
 */
export function useScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'venn-run-'));
  // Where tests run as root, Postgres runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
