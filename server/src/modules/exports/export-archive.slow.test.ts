import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, makeFriends } from '../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { unzip } from '../../../test/storage/zip.js';
import { MODULES } from '../../app.js';
import { systemClock } from '../../common/clock.js';
import { createDataSource } from '../../database.js';
import { createDiskAvatarStore } from '../../infra/storage/avatar-store.js';
import { newExportKey } from '../../infra/storage/export-store.js';
import { ExportArchive } from './export-archive.js';

const PROGRAM = fileURLToPath(new URL('../../../test/processes/export.process.ts', import.meta.url));
const MESSAGES = 200_000;
/** Above the memory of an export with few messages, most of which is the program's code. */
const MEGABYTES = 40;

let database: TestDatabase;
let dataSource: DataSource;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = createDataSource(database.url, 2);
  await dataSource.initialize();
  folder = await mkdtemp(join(tmpdir(), 'venn-archive-'));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const member = () => createMember({ dataSource, clock: systemClock });

/** Two friends with `messages` messages in their conversation. */
async function writeMuch(messages: number): Promise<{ id: number }> {
  const [one, other] = [await member(), await member()];
  await makeFriends({ dataSource, clock: systemClock }, one, other);
  await dataSource.query(
    `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
     SELECT conversation.id, number, number, CASE WHEN number % 2 = 0 THEN low_id ELSE high_id END, gen_random_uuid(),
            number || ': ' || repeat(md5(number::text), 4), now()
       FROM conversation, generate_series(2, $2::int) AS number WHERE low_id = $1`,
    [one.id, messages],
  );
  // Autovacuum would run it later.
  await dataSource.query('ANALYZE message');
  return one;
}

/** An export by a process of its own: its files, and the peak memory of the process. */
async function exportApart({ id }: { id: number }): Promise<{ files: Map<string, Buffer>; megabytes: number }> {
  const key = newExportKey();
  const { stdout } = await promisify(execFile)(process.execPath, [
    // A small heap, so that garbage counts little.
    '--max-old-space-size=64',
    '--max-semi-space-size=2',
    '--import',
    '@oxc-node/core/register',
    PROGRAM,
    database.url,
    String(id),
    key,
    folder,
  ]);
  return { files: await unzip(await readFile(join(folder, `${key}.zip`))), megabytes: Number(stdout) };
}

const archive = () => new ExportArchive(dataSource, systemClock, createDiskAvatarStore(folder), MODULES.personalData);

describe('packing an export', () => {
  it('fails with the error of the store, and for an erased member', async () => {
    const { id } = await writeMuch(3000);
    const full = async (zip: Readable) => {
      for await (const _bytes of zip) throw new Error('The disk is full');
    };
    await expect(archive().pack(id, full)).rejects.toThrow('The disk is full');
    const drain = async (zip: Readable) => void (await Readable.prototype.toArray.call(zip));
    await expect(archive().pack(0, drain)).rejects.toThrow('erased');
  });

  it(`takes less than ${MEGABYTES} MB more for ${MESSAGES} messages than for few`, async () => {
    const few = await exportApart(await writeMuch(1000));
    const many = await exportApart(await writeMuch(MESSAGES));
    const data = JSON.parse(many.files.get('data.json')?.toString() ?? '');
    expect(data.conversations[0].messages).toHaveLength(MESSAGES);
    const pages = [...many.files].filter(([name]) => name.startsWith('samtaler/'));
    expect(
      pages.reduce(
        (sum, [, page]) =>
          sum + page.toString().split('<li>').length - 1 + page.toString().split('<li class').length - 1,
        0,
      ),
    ).toBe(MESSAGES);
    expect(many.megabytes - few.megabytes).toBeLessThan(MEGABYTES);
  });
});
