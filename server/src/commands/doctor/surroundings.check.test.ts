import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify as createFastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../test/doctor.js';
import { freePort, redisAvailable, startTestRedis } from '../../../test/network/redis.js';
import { onpayEnv } from '../../../test/payments/onpay-env.js';
import { startTestBucket } from '../../../test/storage/bucket.js';
import { TestClock } from '../../../test/test-clock.js';
import { recordBackup } from '../../infra/backup/last-backup.js';
import { beginRestore, endRestore } from '../../infra/backup/unfinished-restore.js';
import { startFakeOnpay } from '../../infra/embedded/onpay-fake/server.js';
import { backupCheck } from './backup.check.js';
import { clockCheck } from './clock.check.js';
import { configurationCheck } from './configuration.check.js';
import { diskCheck } from './disk.check.js';
import { onpayCheck } from './onpay.check.js';
import { picturesCheck } from './pictures.check.js';
import { redisCheck } from './redis.check.js';
import { websiteCheck } from './website.check.js';

let folder: string;
let nowhere: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-doctor-'));
  nowhere = `127.0.0.1:${await freePort()}`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('warns about what limits or endangers the product', async () => {
  expect(await findingsOf(configurationCheck, {})).toEqual(['ok configuration: Every variable is valid.']);
  expect(await findingsOf(configurationCheck, { RATE_LIMITS: 'off' })).toEqual([
    expect.stringMatching(/^warning configuration: RATE_LIMITS=off: /),
  ]);
});

describe.skipIf(!redisAvailable)('the check of Redis', () => {
  it('finds version and memory policy, and why there is none', async () => {
    const redis = await startTestRedis();
    try {
      const examine = (url: string): Promise<string[]> => findingsOf(redisCheck, { REDIS_URL: url });
      expect(await examine(redis.url)).toEqual([
        expect.stringMatching(/^ok redis: Redis \d+\.\d+\.\d+ answers\.$/),
        expect.stringMatching(/^ok redis: memory: \d+ MB are used/),
      ]);
      expect(await examine(`redis://${nowhere}`)).toEqual([
        `failed redis: Redis at ${nowhere} is not usable (connect ECONNREFUSED ${nowhere}); start it, or correct REDIS_URL.`,
      ]);
    } finally {
      await redis.stop();
    }
  });
});

describe('the check of the disk', () => {
  const examine = (dataDir: string, limits = { warning: 0, failed: 0 }): Promise<string[]> =>
    findingsOf((examined) => diskCheck(examined, limits), { DATA_DIR: dataDir });

  it('finds whether it is writable and has space, and leaves nothing', async () => {
    const fine = `ok disk: DATA_DIR ${folder} is writable.`;
    const space = /^ok disk: space: [\d.]+ GB of [\d.]+ GB are free\.$/;
    expect(await examine(folder)).toEqual([fine, expect.stringMatching(space)]);
    const [warning, failed] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    expect((await examine(folder, { warning, failed: 0 }))[1]).toMatch(/^warning disk: space: .*; make room/);
    expect((await examine(folder, { warning, failed }))[1]).toMatch(/^failed disk: space: .*; delete old backups/);
    expect(await readdir(folder)).toEqual([]);
    expect(await examine(join(folder, 'none'))).toEqual([
      `warning disk: DATA_DIR ${join(folder, 'none')} does not exist; create it for this account.`,
    ]);
    // A file is no folder, also for root, whom no mode stops.
    expect((await examine('/proc/version'))[0]).toMatch(/^failed disk: DATA_DIR \/proc\/version is not writable/);
    const bucket = { AVATAR_STORE: 's3://venn?region=eu', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const [withBucket] = await findingsOf(diskCheck, { ...bucket, DATA_DIR: '/proc/version' });
    expect(withBucket).toMatch(/^warning disk: DATA_DIR \/proc\/version is not writable .*, so each start builds/);
  });
});

describe('the check of the pictures', () => {
  it('writes, reads and deletes one on the disk', async () => {
    expect(await findingsOf(picturesCheck, { DATA_DIR: folder })).toEqual([
      `ok pictures: The disk (${folder}) takes, gives back and deletes.`,
    ]);
    expect(await readdir(join(folder, 'avatars'))).toEqual([]);
  });

  it('and in a bucket', async () => {
    const store = await startTestBucket();
    try {
      expect(await findingsOf(picturesCheck, store.env)).toEqual([
        'ok pictures: The bucket venn-pictures takes, gives back and deletes.',
      ]);
      expect(await store.names()).toEqual([]);
      const missing = { ...store.env, AVATAR_STORE: `${store.env['AVATAR_STORE']}`.replace('venn-', 'no-') };
      expect(await findingsOf(picturesCheck, missing)).toEqual([
        expect.stringMatching(/^failed pictures: The bucket no-pictures failed: NoSuchBucket.*; check AVATAR_STORE/),
      ]);
    } finally {
      await store.close();
    }
  });
});

it('finds the age of the last backup, and a restore that has not ended', async () => {
  const env = { DATABASE_URL: 'postgres://db/venn', DATA_DIR: folder };
  const clock = new TestClock();
  expect(await findingsOf(backupCheck, env, { clock })).toEqual([
    'warning backup: There was no backup yet; set one up for every night.',
  ]);
  await recordBackup(folder, clock.now());
  clock.advance(25 * 3600);
  expect(await findingsOf(backupCheck, env, { clock })).toEqual(['ok backup: The last one began 25 h ago.']);
  clock.advance(3600);
  expect(await findingsOf(backupCheck, env, { clock })).toEqual([
    'warning backup: The last one began 26 h ago; look at the log of the nightly backup.',
  ]);
  await beginRestore(folder);
  expect(await findingsOf(backupCheck, env)).toEqual([
    expect.stringMatching(/^failed backup: restore: A restore has begun and not ended\. .*npm run erase-again/),
  ]);
  await endRestore(folder);
});

describe('the check of OnPay', () => {
  it('finds whether the token is accepted and the window is there, and its clock', async () => {
    const onpay = await startFakeOnpay();
    const env = onpayEnv(onpay);
    try {
      expect(await findingsOf(onpayCheck, env)).toEqual([
        'ok onpay: API: It accepts the token of gateway 20007895654.',
        `ok onpay: window: ${onpay.url} can be reached.`,
      ]);
      expect(
        await findingsOf(onpayCheck, { ...env, ONPAY_API_TOKEN: 'another', ONPAY_WINDOW_ORIGIN: `http://${nowhere}` }),
      ).toEqual([
        'failed onpay: API: It refuses ONPAY_API_TOKEN (403); make a new one at OnPay.',
        `failed onpay: window: http://${nowhere} can't be reached (connect ECONNREFUSED ${nowhere}); check ONPAY_WINDOW_ORIGIN.`,
      ]);
      expect(await findingsOf(onpayCheck, { ...env, ONPAY_API_URL: `${onpay.url}/v2/` })).toContain(
        `failed onpay: API: ${onpay.url}/v2/ doesn't answer as it should (404); check ONPAY_API_URL.`,
      );
      const clock = new TestClock();
      expect(await findingsOf(clockCheck, env)).toEqual(['ok clock: OnPay: It agrees with that of OnPay.']);
      clock.advance(3600);
      expect(await findingsOf(clockCheck, env, { clock })).toEqual([
        expect.stringMatching(/^failed clock: OnPay: It is \d+ s ahead of that of OnPay; check NTP/),
      ]);
    } finally {
      await onpay.close();
    }
  });
});

describe('the check of the website', () => {
  it('finds a ready server, one that is not, another program, and nothing', async () => {
    const server = createFastify();
    let answer: [number, unknown] = [200, { status: 'ready', database: 'ok' }];
    server.get('/readyz', (_request, reply) => reply.code(answer[0]).send(answer[1]));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const examine = (publicUrl = url): Promise<string[]> => findingsOf(websiteCheck, { PUBLIC_URL: publicUrl });
    try {
      expect(await examine()).toEqual([`ok website: ${url} leads to a ready server.`]);
      answer = [503, { status: 'not ready', database: 'away', matchIndex: 'ok' }];
      expect(await examine()).toEqual([
        `failed website: The server at ${url} is not ready (database away, match index ok); look at its log.`,
      ]);
      answer = [502, 'Bad gateway'];
      expect(await examine()).toEqual([
        `warning website: ${url}/readyz answers 502, so no server; start one, or check the balancer.`,
      ]);
    } finally {
      await server.close();
    }
    expect(await examine(`http://${nowhere}`)).toEqual([
      expect.stringMatching(/^warning website: .* can't be reached from here \(connect ECONNREFUSED/),
    ]);
  });
});
