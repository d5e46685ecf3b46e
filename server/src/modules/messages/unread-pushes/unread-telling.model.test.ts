import { randomUUID } from 'node:crypto';
import { ONLINE_MINUTES } from '@venn/schema/limits';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres/database.js';
import { createPushDevice } from '../../../../test/push/devices.js';
import type { Clock } from '../../../common/clock.js';
import { createDataSource } from '../../../database.js';
import type { Jobs } from '../../../infra/jobs/jobs.js';
import type { MailText } from '../../../infra/mail/mail-layout.js';
import { isInQuietHours } from '../../../shared/quiet-hours.js';
import type { PushResult } from '../../notifications/push.service.js';
import { messageJobs } from '../message.jobs.js';
import { insertMessage } from '../sending/send-message.queries.js';
import { UnreadMailService } from '../unread-mails/unread-mail.service.js';
import { UnreadPushService } from './unread-push.service.js';

/** Number of sequences; `TELLING_MODEL_RUNS` overrides it. */
const RUNS = Number(process.env['TELLING_MODEL_RUNS'] ?? 1000);
const PARTNERS = 2;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In winter, 6 in the evening of Copenhagen. */
const BEGIN = new Date('2026-12-01T17:00:00Z');

/** What push services do. `killed`: the message is sent, and the process dies before it has noted that. */
type Service = 'reached' | 'missed' | 'killed' | { seconds: number };

type Command =
  | { kind: 'write' | 'read' | 'block'; partner: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'push'; service: Service }
  | { kind: 'decide' | 'mail' | 'login' };

const partner = fc.nat({ max: PARTNERS - 1 });
const service: fc.Arbitrary<Service> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('reached' as const) },
  { weight: 2, arbitrary: fc.constant('missed' as const) },
  { weight: 1, arbitrary: fc.constant('killed' as const) },
  { weight: 3, arbitrary: fc.constantFrom(1, 60, 500, 900).map((seconds) => ({ seconds })) },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: partner.map((one) => ({ kind: 'write' as const, partner: one })) },
  { weight: 1, arbitrary: partner.map((one) => ({ kind: 'read' as const, partner: one })) },
  { weight: 1, arbitrary: partner.map((one) => ({ kind: 'block' as const, partner: one })) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(11_000, MINUTE, 16 * MINUTE, HOUR, 5 * HOUR, 10 * HOUR, 23.8 * HOUR, DAY)
      .map((ms) => ({ kind: 'wait' as const, ms })),
  },
  { weight: 5, arbitrary: service.map((one) => ({ kind: 'push' as const, service: one })) },
  { weight: 4, arbitrary: fc.constantFrom('decide', 'decide', 'mail', 'login').map((kind) => ({ kind })) },
);
const wishes = fc.record({
  push: fc.boolean(),
  mail: fc.boolean(),
  night: fc.boolean(),
  commands: fc.array(command, { minLength: 8, maxLength: 24, size: 'max' }),
  lastly: fc.constantFrom<Service>('reached', 'missed'),
});

/** What a member may know of a message. */
interface Message {
  partner: number;
  at: Date;
  isRead: boolean;
  pushedAt: Date | null;
  /** Whether a push arrived whose process died, and which is to be sent again. */
  isAtPhone: boolean;
  /** When a mail about it was decided on. */
  decidedAt: Date | null;
  isMailed: boolean;
  /** Whether it was old enough for a mail when another one had been sent since the last visit. */
  isSpared: boolean;
  /** Whether its mail wasn't sent as the member was here. */
  wasHere: boolean;
  /** Whether no phone could be reached, nor can be later. */
  isMissed: boolean;
}

let database: TestDatabase;
let dataSource: DataSource;
let now = BEGIN;
let member: TestMember;
const partners: TestMember[] = [];
let jobs: Jobs;
let unreadPushes: UnreadPushService;
let unreadMails: UnreadMailService;
const clock: Clock = { now: () => now };

let messages: Message[] = [];
let blocked = new Set<number>();
let onlineAt: Date | null = null;
let lastMail: Date | null = null;
let state: { service: Service; hasQuietHours: boolean };
/** What happened in all sequences: the commands reach every case, or nothing is tested. */
const seen = { pushes: 0, mails: 0, mailsAfterPush: 0, retries: 0, kills: 0 };

const unread = (): Message[] => messages.filter(({ isRead, partner: of }) => !isRead && !blocked.has(of));
const isQuietNow = (): boolean => state.hasQuietHours && isInQuietHours(now);
const isHeardOnPhone = ({ pushedAt, at }: Message): boolean => pushedAt !== null && now.getTime() - at.getTime() < DAY;

class Killed extends Error {}

/** The phones: they are told of all unread messages, of which one at least is news. */
async function send(_memberId: number, { count }: { count: number }): Promise<PushResult> {
  expect(isQuietNow(), 'a push in quiet hours').toBe(false);
  expect(count).toBe(unread().length);
  const news = unread().filter(({ pushedAt, decidedAt }) => pushedAt === null && decidedAt === null);
  expect(news, 'a push without news').not.toEqual([]);
  const { service: one } = state;
  if (one === 'killed') {
    seen.kills += 1;
    for (const message of news) message.isAtPhone = true;
    throw new Killed();
  }
  // Not known any more, whether the push arrived whose process died.
  for (const message of news) message.isAtPhone = false;
  if (one === 'missed') {
    for (const message of news) message.isMissed = true;
    return { state: 'missed' };
  }
  if (one !== 'reached') {
    seen.retries += 1;
    // Attempts end after a day.
    for (const message of news) message.isMissed = now.getTime() - message.at.getTime() > 22 * HOUR;
    return { state: 'later', seconds: one.seconds };
  }
  seen.pushes += 1;
  for (const message of news) message.pushedAt = now;
  return { state: 'reached' };
}

/** The mailbox: a mail tells of nothing twice, and of nothing that a phone has told of on the same day. */
function takeMail({ subject, span }: Pick<MailText, 'subject'> & { span: { after: Date | null; until: Date } }): void {
  expect(isQuietNow(), 'a mail in quiet hours').toBe(false);
  const told = unread().filter(
    (message) =>
      (span.after === null || message.at > span.after) && message.at <= span.until && !isHeardOnPhone(message),
  );
  expect(subject).toBe(told.length === 1 ? 'Du har en ulæst besked' : `Du har ${told.length} ulæste beskeder`);
  expect(told.filter(({ isMailed, isAtPhone }) => isMailed || isAtPhone)).toEqual([]);
  seen.mails += 1;
  for (const message of told) {
    if (message.pushedAt !== null) seen.mailsAfterPush += 1;
    message.isMailed = true;
  }
}

interface QueuedJob {
  id: string;
  payload: { after: string | null; until: string };
}

/** Takes the jobs of a name that are due out of the queue, as a worker does. */
async function takeJobs(name: string): Promise<QueuedJob[]> {
  const [rows] = await dataSource.query(
    `DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
      WHERE task.id = job.task_id AND task.identifier = $1 AND job.run_at <= $2 RETURNING job.id, job.payload`,
    [name, now],
  );
  return rows as QueuedJob[];
}

async function runPush(): Promise<void> {
  for (const _job of await takeJobs('push-unread')) {
    await unreadPushes.tell(member.id).catch(async (fault: unknown) => {
      if (!(fault instanceof Killed)) throw fault;
      // Its job is released and runs again.
      await dataSource.query(
        `SELECT graphile_worker.add_job('push-unread', json_build_object('memberId', $1::bigint), run_at := $2,
                                        job_key := 'push-unread:' || $1::bigint)`,
        [member.id, now],
      );
    });
  }
}

async function decide(): Promise<void> {
  const isNagging = lastMail !== null && (onlineAt === null || onlineAt <= lastMail);
  await unreadMails.enqueueDue();
  const [row] = await dataSource.query('SELECT unread_mail_sent_at AS at FROM member WHERE id = $1', [member.id]);
  lastMail = row.at;
  for (const message of messages) {
    if (lastMail !== null && message.at <= lastMail) message.decidedAt ??= lastMail;
    else if (isNagging) message.isSpared ||= now.getTime() - message.at.getTime() > 15 * MINUTE;
  }
}

let span: { after: Date | null; until: Date };
async function runMails(): Promise<void> {
  for (const { payload } of await takeJobs('mail-unread')) {
    span = { after: payload.after === null ? null : new Date(payload.after), until: new Date(payload.until) };
    await jobs['mail-unread']?.(payload as never);
    // Whoever is here needs no mail.
    const isHere = onlineAt !== null && now.getTime() - onlineAt.getTime() < ONLINE_MINUTES * MINUTE;
    if (isHere)
      for (const message of messages) message.wasHere ||= message.decidedAt?.getTime() === span.until.getTime();
  }
}

async function run(step: Command): Promise<void> {
  now = new Date(now.getTime() + 1);
  switch (step.kind) {
    case 'write': {
      if (blocked.has(step.partner)) return;
      const sender = partners[step.partner] as TestMember;
      const draft = { senderId: sender.id, recipientId: member.id, content: 'Hej', senderRole: 'user' } as const;
      await insertMessage(dataSource, { ...draft, clientMessageId: randomUUID() }, now);
      const heard = {
        isRead: false,
        pushedAt: null,
        isAtPhone: false,
        decidedAt: null,
        isMailed: false,
        isSpared: false,
        wasHere: false,
        isMissed: false,
      };
      messages.push({ partner: step.partner, at: now, ...heard });
      return;
    }
    case 'read': {
      for (const message of messages) if (message.partner === step.partner) message.isRead = true;
      const sender = partners[step.partner] as TestMember;
      await dataSource.query(
        `WITH read AS (UPDATE conversation SET low_unread = 0, high_unread = 0 WHERE $1 IN (low_id, high_id) RETURNING id)
         UPDATE message SET read_at = $2 FROM read WHERE conversation_id = read.id AND read_at IS NULL`,
        [sender.id, now],
      );
      return login();
    }
    case 'block':
      if (blocked.has(step.partner)) return;
      blocked.add(step.partner);
      return block({ dataSource, clock }, partners[step.partner] as TestMember, member);
    case 'wait':
      now = new Date(now.getTime() + step.ms);
      return;
    case 'push':
      state.service = step.service;
      return runPush();
    case 'decide':
      return decide();
    case 'mail':
      return runMails();
    case 'login':
      return login();
  }
}

async function login(): Promise<void> {
  onlineAt = now;
  await dataSource.query('UPDATE member SET last_online_at = $2 WHERE id = $1', [member.id, now]);
}

async function begin({ push, mail, night }: { push: boolean; mail: boolean; night: boolean }): Promise<void> {
  now = BEGIN;
  messages = [];
  blocked = new Set();
  [onlineAt, lastMail] = [null, null];
  state = { service: 'reached', hasQuietHours: night };
  await dataSource.query(
    `DELETE FROM message; DELETE FROM conversation; DELETE FROM block; DELETE FROM unread_push;
     DELETE FROM unread_notice; DELETE FROM graphile_worker._private_jobs; DELETE FROM notification_setting;
     INSERT INTO notification_setting (member_id, push_kinds, quiet_from, quiet_until)
     VALUES (${member.id}, '{${push ? 'messages' : ''}}', ${night ? '22, 7' : 'NULL, NULL'});
     UPDATE job_progress SET reached = '${new Date(BEGIN.getTime() - HOUR).toISOString()}';
     UPDATE member SET last_online_at = NULL, unread_mail_sent_at = NULL, unread_mails = ${mail} WHERE id = ${member.id}`,
  );
}

/** Days in which the member isn't here, and every job runs when it is due. */
async function settle(lastly: Service): Promise<void> {
  const morning = new Date(now.getTime() + DAY);
  morning.setUTCHours(8, 0, 0, 0);
  state.service = lastly;
  for (const at of [
    ...[11 * MINUTE, 16 * MINUTE, 32 * MINUTE, 49 * MINUTE].map((ms) => now.getTime() + ms),
    ...[0, 16 * MINUTE, DAY, DAY + 16 * MINUTE, 2 * DAY, 2 * DAY + 16 * MINUTE].map((ms) => morning.getTime() + ms),
  ]) {
    now = new Date(at);
    await runPush();
    await decide();
    await runMails();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
  member = await createMember({ dataSource, clock });
  for (let count = 0; count < PARTNERS; count += 1) partners.push(await createMember({ dataSource, clock }));
  await createPushDevice(dataSource, member.id, { createdAt: BEGIN });
  unreadPushes = new UnreadPushService({ dataSource, clock, pushes: { send } });
  unreadMails = new UnreadMailService(dataSource, clock);
  const unused = {} as never;
  jobs = messageJobs({
    config: { publicUrl: 'https://venn.example' },
    dataSource,
    clock,
    mailer: { send: async ({ subject }) => takeMail({ subject, span }), close: () => undefined },
    conversations: unused,
    messages: unused,
    unreadMails,
    unsubscribing: { url: async () => 'https://venn.example/unsubscribe' } as never,
  });
  await unreadMails.enqueueDue();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('nobody hears of a message twice on a day, and nothing that stays unread is never told', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async ({ commands, lastly, ...wanted }) => {
      await begin(wanted);
      for (const step of commands) await run(step);
      await settle(lastly);
      for (const message of unread()) {
        if (message.isMailed || message.wasHere) continue;
        // Also what a phone has told of days ago, unless another mail came meanwhile.
        const isMailDue = wanted.mail && (message.pushedAt === null || message.decidedAt === null);
        const isPushDue = wanted.push && lastly === 'reached' && !message.isMissed && message.decidedAt === null;
        const canBeTold = (isMailDue && !message.isSpared) || (isPushDue && message.pushedAt === null);
        expect(canBeTold, 'a message that nobody tells of').toBe(false);
      }
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 50);
});
