import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_DIR } from '../src/config/config.js';

/** Notes what it is asked; CI has no Docker. `run` fails where the test says so. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$ASKED"
[ "$2" != run ] || [ -z "$REFUSES" ]
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-restore-'));
  await writeFile(join(folder, 'docker'), DOCKER, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the script; returns its exit code and what it asked of Docker. */
async function run(args: string[], refuses = ''): Promise<{ status: number | null; asked: string[] }> {
  const env = {
    PATH: [folder, process.env['PATH']].join(delimiter),
    ASKED: join(folder, 'asked'),
    REFUSES: refuses,
  };
  const { status } = spawnSync('sh', [join(PROJECT_DIR, 'deploy/restore.sh'), ...args], { env });
  const asked = await readFile(env.ASKED, 'utf8').catch(() => '');
  return { status, asked: asked.split('\n').filter((line) => line !== '') };
}

it('restores into a new database while no server runs, then starts all', async () => {
  const { status, asked } = await run(['venn-2026', '--erasures-lost']);
  expect([status, asked]).toEqual([
    0,
    [
      'compose stop balancer server-1 server-2 backup',
      'compose up -d --wait postgres',
      expect.stringMatching(/ALTER DATABASE venn RENAME TO venn_until_\d{8}_\d{6} -c CREATE DATABASE venn OWNER venn$/),
      'compose run --rm --no-deps backup node server/dist/commands/restore.js /backups/venn-2026 --erasures-lost',
      'compose up -d --wait',
    ],
  ]);
});

it('starts no server after a restore that was refused, and does nothing without a name', async () => {
  const { status, asked } = await run(['venn-2026'], 'yes');
  expect([status, asked.at(-1)]).toEqual([1, expect.stringContaining('restore.js /backups/venn-2026')]);
  const before = asked.length;
  const nameless = await run([]);
  expect([nameless.status, nameless.asked.length]).toEqual([2, before]);
});
