import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { fetchExport, orderExport, refusalOf, settled } from '../../../test/exports.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { startTestBucket, type TestBucket } from '../../../test/storage/bucket.js';
import { unzip } from '../../../test/storage/zip.js';
import { newSecretToken } from '../../common/secret-token.js';

const HOUR = 60 * 60;
const UNKNOWN = { status: 400, code: 'INVALID_LINK', error: 'Linket er ugyldigt eller erstattet af et nyere.' };
const LATE = { status: 400, code: 'INVALID_LINK', error: 'Linket er udløbet. Det virker i 72 timer.' };
const USED = { status: 400, code: 'INVALID_LINK', error: 'Dine data er allerede hentet med dette link.' };
const BUSY = {
  status: 409,
  code: 'CONFLICT',
  error: 'Dine data er ved at blive hentet et andet sted. Vent lidt, og prøv igen.',
};

let app: TestApp;
/** A second server on the same database. */
let other: TestApp;
let bucket: TestBucket;
let member: TestMember;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  bucket = await startTestBucket();
  other = await startTestApp({
    databaseUrl: app.databaseUrl,
    clock: app.clock,
    env: { DATA_DIR: app.infra.config.dataDir },
  });
});
beforeEach(async () => {
  member = await createMember(app);
  token = await orderExport(app, member, other);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await bucket.close();
});

const exportFiles = (): Promise<string[]> => readdir(join(app.infra.config.dataDir, 'exports'));
const keyOf = async ({ id }: TestMember): Promise<string | null> => {
  const rows = await app.dataSource.query('SELECT file_key AS key FROM data_export WHERE member_id = $1', [id]);
  return rows[0]?.key ?? null;
};
const fileOf = async (whom: TestMember): Promise<string> => `${await keyOf(whom)}.zip`;
const refusal = async (body: object, on = app) => refusalOf(await fetchExport(on, body));
const bytesOf = async (response: Response): Promise<Buffer> => {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Replaces the export's file by one that exceeds all socket buffers. */
async function makeLarge(whom: TestMember, bytes = 32 * 1024 * 1024): Promise<void> {
  const chunks = Array.from({ length: bytes / 65_536 }, () => randomBytes(65_536));
  await app.infra.exportStore.write((await keyOf(whom)) ?? '', Readable.from(chunks, { objectMode: false }));
}

describe('a download is refused', () => {
  it.each([{}, { token: 7 }, { token: 'x' }, { token: newSecretToken() }])('for the body %j', async (body) => {
    expect(await refusal(body)).toEqual(UNKNOWN);
  });

  it('by GET, as mail scanners do, and the link still works', async () => {
    const { status } = await app.rest('GET', `${EXPORT_FILE_PATH}?token=${token}`);
    expect(status).toBe(404);
    expect((await fetch(`${app.url}${EXPORT_FILE_PATH}?token=${token}`, { method: 'HEAD' })).status).toBe(404);
    expect((await fetchExport(app, { token })).status).toBe(200);
    await settled(app);
  });

  it('after 72 hours, when the file is deleted', async () => {
    const file = await fileOf(member);
    app.clock.advance(72 * HOUR - 60);
    await app.services.exportTransfers.sweep(app.dataSource);
    expect(await exportFiles()).toContain(file);
    app.clock.advance(61);
    expect(await refusal({ token })).toEqual(LATE);
    await app.services.exportTransfers.sweep(app.dataSource);
    await app.services.exportTransfers.sweep(app.dataSource);
    expect(await exportFiles()).not.toContain(file);
    expect(await refusal({ token })).toEqual(LATE);
    app.clock.advance(30 * 24 * HOUR);
    await app.services.exportTransfers.sweep(app.dataSource);
    expect(await refusal({ token })).toEqual(UNKNOWN);
  });

  it('a second time, on either server, and the file is deleted at once', async () => {
    const file = await fileOf(member);
    await bytesOf(await fetchExport(app, { token }));
    await settled(app);
    expect(await refusal({ token })).toEqual(USED);
    expect(await refusal({ token }, other)).toEqual(USED);
    expect(await refusal({ token, attempt: 'x' })).toEqual(USED);
    await expect.poll(exportFiles).not.toContain(file);
  });

  it('once a newer export was requested, which replaces the file', async () => {
    const file = await fileOf(member);
    const newer = await orderExport(app, member, other);
    expect(await refusal({ token })).toEqual(UNKNOWN);
    expect(await exportFiles()).not.toContain(file);
    await bytesOf(await fetchExport(app, { token: newer }));
    await settled(app);
  });

  it('once the member has another address than the mail, and works again with the old one', async () => {
    const setEmail = (email: string) =>
      app.dataSource.query('UPDATE member SET email = $2 WHERE id = $1', [member.id, email]);
    await setEmail(`ny-${member.email}`);
    expect(await refusal({ token })).toEqual(UNKNOWN);
    await setEmail(member.email);
    await bytesOf(await fetchExport(app, { token }));
    await settled(app);
  });

  it('by the link of an earlier attempt to send the mail, once a later one went to another address', async () => {
    const key = (await keyOf(member)) ?? '';
    const link = async () => (await app.services.exportCreation.createLink(key))?.token;
    const earlier = await link();
    await app.dataSource.query('UPDATE member SET email = $2 WHERE id = $1', [member.id, `ny-${member.email}`]);
    const later = await link();
    expect(await refusal({ token })).toEqual(UNKNOWN);
    expect(await refusal({ token: earlier })).toEqual(UNKNOWN);
    await bytesOf(await fetchExport(app, { token: later }));
    await settled(app);
  });

  it('for a deleted account, whose erasure deletes the file', async () => {
    const file = await fileOf(member);
    await app.graphql('mutation { deleteAccount { message } }', {}, member.token);
    expect(await refusal({ token })).toEqual(UNKNOWN);
    await app.mails();
    expect(await exportFiles()).not.toContain(file);
  });

  it('while another transfer runs: of 20 concurrent requests one gets the file', async () => {
    await makeLarge(member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, at) => fetchExport(at % 2 === 0 ? app : other, { token })),
    );
    const [given, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const refused = await Promise.all(answers.filter((answer) => answer !== given).map(refusalOf));
    expect(refused).toEqual(Array.from({ length: 19 }, () => BUSY));
    expect((await given?.arrayBuffer())?.byteLength).toBe(32 * 1024 * 1024);
    await settled(app);
    expect(await refusal({ token })).toEqual(USED);
  });
});

describe('a link still works', () => {
  it('after a transfer that was interrupted', async () => {
    await makeLarge(member);
    const cut = new AbortController();
    const broken = await fetchExport(app, { token }, cut.signal);
    await broken.body?.getReader().read();
    cut.abort();
    await settled(app);
    expect((await bytesOf(await fetchExport(other, { token }))).length).toBe(32 * 1024 * 1024);
    await settled(app);
  });

  it('after a connection reset during the last bytes, which the server had sent', async () => {
    const body = JSON.stringify({ token });
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${EXPORT_FILE_PATH} HTTP/1.1\r\nhost: venn\r\ncontent-type: application/json\r\n` +
            `content-length: ${body.length}\r\n\r\n${body}`,
        );
      });
      socket.once('data', () => socket.resetAndDestroy());
      socket.once('close', () => resolve());
    });
    await settled(app);
    expect((await bytesOf(await fetchExport(app, { token }))).length).toBeGreaterThan(0);
    await settled(app);
  });

  it('from another page at once, after its file could not be read', async () => {
    const folder = join(app.infra.config.dataDir, 'exports');
    await rename(folder, `${folder}-away`);
    try {
      // No folder: its files can't even be looked for.
      await writeFile(folder, '');
      expect((await fetchExport(app, { token, attempt: 'side-1' })).status).toBeGreaterThanOrEqual(500);
    } finally {
      await rm(folder);
      await rename(`${folder}-away`, folder);
    }
    await bytesOf(await fetchExport(app, { token, attempt: 'side-2' }));
    await settled(app);
  });

  it('half a minute after a crash of the sending server', async () => {
    const { file } = await app.services.exportTransfers.begin(token, null);
    file.stream.destroy();
    expect(await refusal({ token })).toEqual(BUSY);
    app.clock.advance(31);
    await bytesOf(await fetchExport(app, { token }));
    await settled(app);
  });

  it('for some minutes in the page that downloaded, and in no other', async () => {
    const attempt = 'side-1';
    await bytesOf(await fetchExport(app, { token, attempt }));
    await settled(app);
    expect(await refusal({ token })).toEqual(USED);
    expect(await refusal({ token, attempt: 'side-2' })).toEqual(USED);
    await app.services.exportTransfers.sweep(app.dataSource);
    await bytesOf(await fetchExport(other, { token, attempt }));
    await settled(app);
    const file = await fileOf(member);
    app.clock.advance(10 * 60 + 1);
    expect(await refusal({ token, attempt })).toEqual(USED);
    await app.services.exportTransfers.sweep(app.dataSource);
    expect(await exportFiles()).not.toContain(file);
  });
});

describe('the file of an export', () => {
  it('has a name, a length and no caching', async () => {
    const response = await fetchExport(app, { token });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="venn-mine-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const bytes = await bytesOf(response);
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect(JSON.parse((await unzip(bytes)).get('data.json')?.toString() ?? '').profile.username).toBe(member.username);
    await settled(app);
  });

  it('is readable by the server only, and is stored apart from the pictures', async () => {
    const key = (await keyOf(member)) ?? '';
    for (const path of [`/avatars/${key}.zip`, `/avatars/..%2Fexports%2F${key}.zip`, `/exports/${key}.zip`]) {
      expect((await app.rest('GET', path)).status).toBe(404);
    }
  });

  it('is created again after an interrupted job, and not for a deleted account', async () => {
    const key = (await keyOf(member)) ?? '';
    await app.dataSource.query('UPDATE data_export SET ready_at = NULL WHERE file_key = $1', [key]);
    await app.services.exportCreation.make(key);
    await app.services.exportCreation.make(key);
    expect(await exportFiles()).toContain(`${key}.zip`);
    await app.dataSource.query('DELETE FROM data_export WHERE file_key = $1', [key]);
    await app.services.exportCreation.make(key);
    expect(await exportFiles()).not.toContain(`${key}.zip`);
  });
});

describe('in an S3 bucket', () => {
  it('an export of one server is downloaded once from another, and deleted from the bucket', async () => {
    const one = await startTestApp({ env: bucket.env });
    const two = await startTestApp({ env: bucket.env, databaseUrl: one.databaseUrl });
    try {
      const somebody = await createMember(one);
      const itsToken = await orderExport(one, somebody, two);
      expect(await bucket.names()).toEqual([expect.stringMatching(/^exports\/[0-9a-f]{32}\.zip$/)]);
      const files = await unzip(await bytesOf(await fetchExport(two, { token: itsToken })));
      expect(files.has('index.html')).toBe(true);
      await settled(two);
      await expect.poll(() => bucket.names()).toEqual([]);
      expect(await refusalOf(await fetchExport(one, { token: itsToken }))).toEqual(USED);
    } finally {
      await two.close();
      await one.close();
    }
  });
});
