import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../../../test/aftaler.js';
import { sendUntilStored } from '../../../../test/chat/chat-client.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres/database.js';
import { type ServerProcess, startServerProcess } from '../../../../test/processes/server-process.js';
import { createPushDevice } from '../../../../test/push/devices.js';
import { type PushService, startPushService } from '../../../../test/push/push-service.js';
import { systemClock } from '../../../common/clock.js';
import { rowId } from '../../../common/public-id.js';
import { createDataSource } from '../../../database.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { readVapidKeys } from '../../../infra/push/vapid-keys.js';
import { UnreadMailService } from '../unread-mails/unread-mail.service.js';

/** Long enough that the process is killed while the service takes the message. */
const SLOW = { delayMs: 2500 };

let database: TestDatabase;
let dataSource: DataSource;
let service: PushService;
let server: ServerProcess;
let anna: TestMember;
let bo: TestMember;
let endpoint: string;
beforeAll(async () => {
  [database, service] = await Promise.all([createTestDatabase(), startPushService()]);
  dataSource = await createDataSource(database.url).initialize();
  server = await startServerProcess(database.url, { PUSH_LOOPBACK: 'on' });
  const world = { dataSource, clock: systemClock };
  [anna, bo] = [await createMember(world, { role: 'plus' }), await createMember(world, { role: 'plus' })];
  const browser = service.subscribe((await readVapidKeys(dataSource)).publicKey);
  endpoint = browser.endpoint;
  await createPushDevice(dataSource, anna.id, browser.subscription);
  // The test runs at night, too.
  await dataSource.query(
    'INSERT INTO notification_setting (member_id, quiet_from, quiet_until) VALUES ($1, NULL, NULL)',
    [anna.id],
  );
});
afterAll(async () => {
  await server.stop();
  await dataSource.destroy();
  await Promise.all([service.stop(), database.drop()]);
});

const jobs = async (): Promise<string[]> => {
  const rows: { task: string }[] = await dataSource.query('SELECT task_identifier AS task FROM graphile_worker.jobs');
  return rows.map(({ task }) => task);
};
/** Kills the server while the push service takes a message, which the phone gets, and starts it again. */
async function killWhileSending(): Promise<void> {
  const before = service.delivered.length;
  service.answer(endpoint, SLOW);
  const requests = service.requests();
  await expect.poll(() => service.requests()).toBe(requests + 1);
  await server.kill();
  await expect.poll(() => service.delivered.length).toBe(before + 1);
  service.answer(endpoint, null);
  await server.start();
}

describe('a server that dies when a push was sent and before that is stored', () => {
  it('tells of a message again in the same place, and by no mail', async () => {
    await sendUntilStored([server.url], bo, anna, 'Hej');
    await killWhileSending();
    expect(await dataSource.query('SELECT FROM unread_push')).toEqual([]);
    expect(await jobs()).toContain('push-unread');
    await expect.poll(() => dataSource.query('SELECT FROM unread_push')).toHaveLength(1);
    const [first, second] = service.delivered;
    expect([service.delivered.length, second]).toEqual([2, first]);
    expect(service.waiting(endpoint)).toHaveLength(1);
    await expect.poll(jobs).not.toContain('push-unread');

    const later = { now: () => new Date(Date.now() + 20 * 60_000) };
    await dataSource.query('UPDATE member SET last_online_at = NULL');
    await new UnreadMailService(dataSource, later).enqueueDue();
    expect(await jobs()).not.toContain('mail-unread');
  });

  it('tells news again in the same place, and has one mail wait', async () => {
    const world = { dataSource, clock: systemClock };
    const post = await createAftale(world, bo);
    await insertRequest(world, post, anna);
    const mailId = crypto.randomUUID();
    await addJob(dataSource, 'mail-aftale', {
      news: 'accepted',
      postId: rowId('post', post),
      memberId: anna.id,
      mailId,
    });
    await killWhileSending();
    await expect.poll(async () => (await jobs()).filter((task) => /^push$|aftale/.test(task))).toEqual(['mail-aftale']);
    const [first, second] = service.delivered.slice(2);
    expect([service.delivered.length, second]).toEqual([4, first]);
    expect(service.waiting(endpoint).map(({ topic }) => topic)).toEqual(['messages', 'aftaler']);
    const [mail] = await dataSource.query(
      `SELECT run_at > now() + interval '23 hours' AS "isTomorrow", payload ->> 'mailId' AS "mailId"
         FROM graphile_worker._private_jobs WHERE key = 'mail-aftale:' || $1::text`,
      [mailId],
    );
    expect(mail).toEqual({ isTomorrow: true, mailId });
  });
});
