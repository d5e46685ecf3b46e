// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../test/postgres/database.js';
import { loadMatchIndex } from '../loading/match-index.loader.js';
import { IndexSnapshotFile } from './index-snapshot.file.js';
import { readDatabaseIdentity } from './index-snapshot.identity.js';

const run = promisify(execFile);

it('deletes the unfinished file and logs the fault when the disk is full', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  const folder = await mkdtemp(join(tmpdir(), 'venn-full-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', folder]);
  const logged: unknown[] = [];
  const log = (about: unknown, text: string): void => {
    logged.push([about, text]);
  };
  try {
    await client.connect();
    await client.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, town_id, terms_version,
                           terms_accepted_at)
       SELECT 'mmm' || n, 'mmm' || n, 'm' || n || '@example.dk', '', '1990-05-17', 'female', n, 'test', now()
       FROM generate_series(1, 100) AS n`,
    );
    const file = new IndexSnapshotFile(folder, { info: log, warn: log } as never);
    const databaseIdentity = (await readDatabaseIdentity(client)) as string;
    await file.write(
      { ...(await loadMatchIndex(database.url)), databaseIdentity },
      client,
      new AbortController().signal,
    );
    expect(logged).toEqual([[expect.anything(), 'match index could not be saved']]);
    expect(JSON.stringify(logged)).toContain('ENOSPC');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await client.end();
    await run('umount', [folder]);
    await rm(folder, { recursive: true });
    await database.drop();
  }
});
