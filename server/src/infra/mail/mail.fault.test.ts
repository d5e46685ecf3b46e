import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.js';
import { type SmtpSink, type SunkMail, startSmtpSink } from '../../../test/network/smtp-sink.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { type ServerProcess, startServerProcess } from '../../../test/processes/server-process.js';
import { systemClock } from '../../common/clock.js';
import { createDataSource } from '../../database.js';
import { waitUntil } from '../embedded/postgres/processes.js';
import { addJob } from '../jobs/jobs.js';

const BEFORE = 'foer@example.dk';
const AFTER_DATA = 'efter-data@example.dk';
const AFTER_YES = 'efter-ja@example.dk';

let database: TestDatabase;
let dataSource: DataSource;
let sink: SmtpSink;
/** Completely received mails, accepted or not. */
const whole: SunkMail[] = [];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
  sink = await startSmtpSink();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await sink.stop();
  await dataSource.destroy();
  await database.drop();
});

const start = async (): Promise<ServerProcess> => {
  const server = await startServerProcess(database.url, { SMTP_URL: sink.url, MAIL_FROM: 'hej@venn.example' });
  servers.push(server);
  return server;
};
const farewell = (to: string, mailId: string = randomUUID()) =>
  addJob(dataSource, 'mail-deletion-done', { username: 'Anna', to, mailId });
const never = () => new Promise<void>(() => undefined);
const idsOf = (mails: readonly SunkMail[], address: string) =>
  mails.filter(({ to }) => to === address).map(({ messageId }) => messageId);
const waitingJobs = async (): Promise<number> => {
  const rows: unknown[] = await dataSource.query('SELECT 1 FROM graphile_worker.jobs');
  return rows.length;
};

describe('a server that is killed while it sends mails', () => {
  it('loses none, and repeats only one that was already accepted, with the same id', async () => {
    const first = await start();
    const reached = new Set<string>();
    let say: () => void = () => undefined;
    const said = new Promise<void>((resolve) => {
      say = resolve;
    });
    sink.rules = {
      // One is being sent, but its data is not received.
      onRecipient(address) {
        if (address !== BEFORE) return undefined;
        reached.add(address);
        return never();
      },
      // One is received and not accepted. One is accepted, and the server dies before it knows.
      onMail(mail) {
        whole.push(mail);
        reached.add(mail.to);
        return mail.to === AFTER_DATA ? never() : said;
      },
    };
    const unverified = await createMember({ dataSource, clock: systemClock }, { verified: false, email: AFTER_YES });
    await farewell(BEFORE);
    await farewell(AFTER_DATA);
    await addJob(dataSource, 'mail-verification-link', { email: AFTER_YES, mailId: randomUUID() });
    expect(await waitUntil(async () => reached.size === 3, 60_000)).toBe(true);
    first.freeze();
    say();
    expect(await waitUntil(async () => idsOf(sink.taken, AFTER_YES).length === 1, 60_000)).toBe(true);
    // The response is sent to a dead process.
    await sleep(100);
    await first.kill();
    sink.rules = { onMail: (mail) => void whole.push(mail) };

    // Two servers take over, with further jobs.
    const others = Array.from({ length: 30 }, (_, number) => `medlem${number}@example.dk`);
    await Promise.all([first.start(), start(), ...others.map((to) => farewell(to))]);
    expect(await waitUntil(async () => (await waitingJobs()) === 0, 60_000)).toBe(true);

    for (const address of [BEFORE, AFTER_DATA, ...others]) expect(idsOf(sink.taken, address)).toHaveLength(1);
    for (const address of [AFTER_DATA, AFTER_YES]) {
      const ids = idsOf(whole, address);
      expect([address, ids.length, new Set(ids).size]).toEqual([address, 2, 1]);
    }
    // The links of both mails work.
    const [copy] = whole.filter(({ to }) => to === AFTER_YES);
    const link = /http\S+verify-email\?token=\S+/.exec(copy?.parsed.text ?? '')?.[0] ?? '';
    const verified = await fetch(`${first.url}/api/auth/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
    });
    expect(verified.status).toBe(200);
    const [row] = await dataSource.query('SELECT email_verified_at IS NOT NULL AS ok FROM member WHERE id = $1', [
      unverified.id,
    ]);
    expect(row).toEqual({ ok: true });
  });
});
