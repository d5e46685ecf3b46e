import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_DIR } from '../../src/config/config.js';

/** Notes what it is asked; CI has no Docker. What matches the test's pattern `REFUSES` fails. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$ASKED"
case "$*" in \${REFUSES:-nothing}) exit 1 ;; esac
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-restore-'));
  await writeFile(join(folder, 'docker'), DOCKER, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
  /** What it asked of Docker. */
  asked: string[];
}

async function run(args: string[], refuses = ''): Promise<Run> {
  const env = {
    PATH: [folder, process.env['PATH']].join(delimiter),
    ASKED: join(folder, 'asked'),
    REFUSES: refuses,
  };
  const script = join(PROJECT_DIR, 'deploy/restore.sh');
  const { status, stdout, stderr } = spawnSync('sh', [script, ...args], { env, encoding: 'utf8' });
  const asked = await readFile(env.ASKED, 'utf8').catch(() => '');
  return { status, stdout, stderr, asked: asked.split('\n').filter((line) => line !== '') };
}

it('restores into a new database while no server runs, then starts all', async () => {
  const { status, asked } = await run(['venn-2026', '--erasures-lost']);
  expect([status, asked]).toEqual([
    0,
    [
      'compose run --rm --no-deps backup test -f /backups/venn-2026/manifest.json',
      'compose stop balancer server-1 server-2 backup',
      'compose up -d --wait postgres',
      expect.stringMatching(/ALTER DATABASE venn RENAME TO venn_until_\d{8}_\d{6} -c CREATE DATABASE venn OWNER venn$/),
      'compose run --rm --no-deps backup node server/dist/commands/restore.js /backups/venn-2026 --erasures-lost',
      'compose up -d --wait',
    ],
  ]);
});

it('names the database of before also when a service does not become healthy', async () => {
  const { status, stdout } = await run(['venn-2026'], 'compose up -d --wait');
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^The database of before is venn_until_\d{8}_\d{6}\.$/m)]);
});

it('starts no server after a restore that was refused, says how to go back, and stops none without a backup', async () => {
  const { status, stderr, asked } = await run(['venn-2026'], '*/restore.js *');
  expect([status, asked.at(-1)]).toEqual([1, expect.stringContaining('restore.js /backups/venn-2026')]);
  expect(stderr).toContain('backup node server/dist/commands/erase-again.js\n');
  expect(stderr).toMatch(/-c 'DROP DATABASE venn' -c 'ALTER DATABASE venn_until_\d{8}_\d{6} RENAME TO venn'/);
  const before = asked.length;
  const missing = await run(['venn-2025'], '* test -f *');
  expect([missing.status, missing.stderr, missing.asked.length]).toEqual([
    1,
    'There is no complete backup venn-2025.\n',
    before + 1,
  ]);
  const nameless = await run([]);
  expect([nameless.status, nameless.asked.length]).toEqual([2, before + 1]);
});
