import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, type TestMember } from '../../../../test/factories.js';
import { runDueJobs } from '../../../../test/push/phones.js';
import { spanOf } from '../../../common/date-text.js';
import { parsePublicId, rowId } from '../../../common/public-id.js';
import { waitUntil } from '../../../infra/embedded/postgres/processes.js';
import type { GuestNews } from './aftale.news.js';

const NOON = '2026-12-07T11:00:00Z';
const STARTS_AT = new Date('2026-12-12T09:00:00Z');

let app: TestApp;
let host: TestMember;
let anna: TestMember;
let bo: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOON);
  await app.dataSource.query('DELETE FROM post');
  await app.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  [host, anna, bo] = [await createOldMember(app), await createOldMember(app), await createOldMember(app)];
  post = await createAftale(app, host, {
    title: 'Bålaften',
    startsAt: STARTS_AT,
    endsAt: new Date('2026-12-12T12:00:00Z'),
    place: 'Bålpladsen ved søen',
    town: 'Lejre',
  });
});

const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email);
/** Runs the job of a mail as if it were queued before. */
const send = (news: GuestNews, member: TestMember): Promise<void> | undefined =>
  app.jobs['mail-aftale']?.({
    news,
    postId: rowId('post', post),
    memberId: member.id,
    mailId: crypto.randomUUID(),
  } as never);
const waiting = async (): Promise<{ task: string; at: Date }[]> =>
  app.dataSource.query('SELECT task_identifier AS task, run_at AS at FROM graphile_worker.jobs ORDER BY run_at');

describe('a mail to a guest', () => {
  it('has the facts, the place and the calendar for those who are coming, and the names that they may see', async () => {
    await insertRequest(app, post, anna);
    await insertRequest(app, post, bo, 'coming', { visible: false });
    const foe = await createOldMember(app);
    await insertRequest(app, post, foe);
    await block(app, foe, anna);
    await send('reminder', anna);
    const [mail] = await mailsTo(anna);
    expect(mail?.subject).toBe('I morgen kl. 10.00: Bålaften');
    for (const part of [
      'Bålaften\nlørdag den 12. december\ni morgen kl. 10.00 til 13.00 · Lejre\n',
      `Hej ${anna.username}\nI mødes ved Bålpladsen ved søen.`,
      'Meld afbud:',
      'Du kan slå påmindelser fra på din profil under Konto.',
      `${host.username}, ${bo.username} og 1 mere kommer også.`,
      `/wall?opslag=${post}`,
      `/api/posts/${post}/aftale.ics?token=`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain(foe.username);
    // In HTML the address of the file is behind a link: it is longer than a line of a phone.
    expect(mail?.text).toMatch(/^Gem aftalen i din kalender:\nhttp\S+aftale\.ics\?token=\S+$/m);
    expect(mail?.html).toMatch(/href="http[^"]+aftale\.ics\?token=[^"]+"[^>]*>Gem aftalen i din kalender</);
    expect(mail?.html.replaceAll(/"[^"]*"/g, '')).not.toContain('token=');
    const [file] = mail?.files ?? [];
    expect(file?.name).toBe('aftale.ics');
    expect(String(new ICAL.Component(ICAL.parse(file?.text ?? '')).getFirstSubcomponent('vevent'))).toContain(
      'Bålpladsen ved søen',
    );
  });

  it('about a declined request says neither why, nor where, nor who is coming', async () => {
    await insertRequest(app, post, bo);
    await insertRequest(app, post, anna, 'declined');
    await send('declined', anna);
    const [mail] = await mailsTo(anna);
    expect(mail?.files).toBeUndefined();
    expect(mail?.subject).toBe('Der var ikke plads denne gang');
    for (const part of ['Bålpladsen', host.username, bo.username, 'aftale.ics']) {
      expect(`${mail?.text} ${mail?.html}`).not.toContain(part);
    }
  });

  it.each(['changed', 'reminder'] as const)('has nothing that a host writes across a block: %s', async (news) => {
    await insertRequest(app, post, anna);
    await block(app, anna, host);
    await send(news, anna);
    const [mail] = await mailsTo(anna);
    expect(mail?.text).toContain('En aftale, du er med i');
    expect(mail?.text).toContain(`/wall?opslag=${post}`);
    expect(mail?.files).toBeUndefined();
    for (const part of ['Bålaften', 'Bålpladsen', host.username])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(part);
  });

  it.each([
    ['the member has left', () => app.dataSource.query('DELETE FROM aftale_request')],
    ['it is cancelled', () => app.dataSource.query('UPDATE aftale SET cancelled_at = now()')],
    ['it has begun', async () => app.clock.set('2026-12-12T09:00:01Z')],
    ['the post is removed', () => app.dataSource.query('UPDATE post SET removed_at = now()')],
    ['the member is banned', () => app.dataSource.query(`UPDATE member SET role = 'banned'`)],
    ['mails are refused', () => app.dataSource.query('UPDATE member SET refused_email = email')],
    ['the member wants none', () => app.dataSource.query(`UPDATE member SET aftale_mails_off = '{accepted}'`)],
  ])('is not sent when %s', async (_what, change) => {
    await insertRequest(app, post, anna);
    await change();
    await send('accepted', anna);
    expect(await mailsTo(anna)).toEqual([]);
  });

  it('waits for the end of the night', async () => {
    await insertRequest(app, post, anna);
    app.clock.set('2026-12-07T22:30:00Z');
    await send('accepted', anna);
    expect(await waiting()).toEqual([{ task: 'mail-aftale', at: new Date('2026-12-08T06:00:00Z') }]);
  });

  it.each([
    ['accepted', '2026-12-08T06:00:00Z', 1],
    ['accepted', '2026-12-08T06:00:01Z', 0],
    ['changed', '2026-12-08T10:30:00Z', 1],
    ['changed', '2026-12-08T10:30:01Z', 0],
  ] as const)('is sent at night where the morning would be too late: %s, of one at %s: %i', async (news, at, sent) => {
    await insertRequest(app, post, anna);
    await app.dataSource.query('UPDATE aftale SET starts_at = $1, ends_at = NULL', [new Date(at)]);
    app.clock.set('2026-12-07T22:30:00Z');
    await send(news, anna);
    expect(await mailsTo(anna)).toHaveLength(sent);
  });

  it('that reminds the host names only the guests, and says what a host can do', async () => {
    await insertRequest(app, post, anna);
    await send('reminder', host);
    const [mail] = await mailsTo(host);
    expect(mail?.text).toContain(`I mødes ved Bålpladsen ved søen. ${anna.username} kommer også.`);
    expect(mail?.text).toContain('så aflys i dag');
    expect(mail?.text).toContain('Aflys:');
    expect(mail?.text).not.toContain('Meld afbud');
    expect(mail?.html).toContain('>Bålpladsen ved søen. I bliver to.');
  });

  it('that reminds late says that it is today', async () => {
    await insertRequest(app, post, anna);
    app.clock.set('2026-12-12T06:00:00Z');
    await send('reminder', anna);
    expect((await mailsTo(anna)).map(({ subject }) => subject)).toEqual(['I dag kl. 10.00: Bålaften']);
  });
});

describe('the mail about a cancelled aftale', () => {
  const cancelled = (startsAt: string) =>
    app.jobs['mail-aftale-cancelled']?.({
      memberId: anna.id,
      title: 'Bålaften',
      startsAt,
      text: null,
      mailId: crypto.randomUUID(),
    } as never);

  it('has nothing that a host writes across a block', async () => {
    await insertRequest(app, post, anna);
    await insertRequest(app, post, bo);
    await block(app, anna, host);
    await aftaler(app, host, 'cancelAftale', { postId: post, text: 'Bare bliv væk.' });
    const mails = await app.mails();
    const textTo = ({ email }: TestMember) => mails.find(({ to }) => to === email)?.text;
    expect(textTo(bo)).toContain('Værten skriver: »Bare bliv væk.«');
    expect(textTo(anna)).toContain('En aftale, du er med i');
    expect(textTo(anna)).not.toMatch(/Bare bliv væk|Bålaften/);
  });

  it('has nothing that a host wrote across a block when the account is erased meanwhile', async () => {
    await insertRequest(app, post, anna);
    await block(app, anna, host);
    app.clock.set('2026-12-07T22:30:00Z');
    await app.dataSource.query(`UPDATE aftale SET starts_at = '2026-12-09T12:00:00Z'`);
    await aftaler(app, host, 'cancelAftale', { postId: post, text: 'Bare bliv væk.' });
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [host.id]);
    expect(await mailsTo(anna)).toEqual([]);
    app.clock.set('2026-12-08T07:00:00Z');
    await runDueJobs(app);
    const [mail] = await mailsTo(anna);
    expect(mail?.text).toContain('En aftale, du er med i');
    expect(mail?.text).not.toMatch(/Bare bliv væk|Bålaften/);
  });

  it('comes at night when it would begin within twelve hours, else in the morning; nobody can turn it off', async () => {
    await app.dataSource.query(
      `UPDATE member SET aftale_mails_off = '{requested,accepted,declined,moved_up,reminder}'`,
    );
    app.clock.set('2026-12-07T22:30:00Z');
    await cancelled('2026-12-08T10:31:00Z');
    expect(await mailsTo(anna)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await cancelled('2026-12-08T10:29:00Z');
    expect((await mailsTo(anna)).map(({ subject }) => subject)).toEqual(['En aftale er aflyst']);
  });
});

describe('the mail to a host', () => {
  it('names who asks for what, and not who was answered meanwhile', async () => {
    const other = await createAftale(app, host, { title: 'Catan', startsAt: STARTS_AT });
    const ids = [
      await insertRequest(app, post, anna, 'asked'),
      await insertRequest(app, other, bo, 'waiting'),
      await insertRequest(app, other, anna, 'coming'),
    ].map((id) => parsePublicId('aftaleRequest', id));
    const job = { hostId: host.id, requestIds: ids, mailId: crypto.randomUUID() };
    await app.jobs['mail-aftale-requests']?.(job as never);
    const [mail] = await mailsTo(host);
    expect(mail?.subject).toBe('2 vil gerne med til dine aftaler');
    expect(mail?.text).toContain(`Bålaften, lørdag den 12. december kl. 10.00: ${anna.username}`);
    expect(mail?.text).toContain(`Catan, lørdag den 12. december kl. 10.00: ${bo.username}\n`);
    await app.dataSource.query('DELETE FROM aftale_request');
    await app.jobs['mail-aftale-requests']?.(job as never);
    expect(await mailsTo(host)).toHaveLength(1);
  });
});

describe('telling a host', () => {
  const tell = () => app.jobs['tell-of-requests']?.({ hostId: host.id } as never);
  const told = async (): Promise<(string | undefined)[]> => (await mailsTo(host)).map(({ subject }) => subject);
  const ONE = 'En vil gerne med til din aftale';

  it('is one mail an hour, also where the job of an earlier request comes late', async () => {
    await insertRequest(app, post, anna, 'asked');
    await tell();
    await expect.poll(told, { timeout: 60_000 }).toEqual([ONE]);
    await insertRequest(app, post, bo, 'asked');
    await tell();
    expect((await waiting()).map(({ task }) => task)).toEqual(['tell-of-requests']);
    app.clock.set('2026-12-07T12:01:00Z');
    await tell();
    await expect.poll(told, { timeout: 60_000 }).toEqual([ONE, ONE]);
  });

  it('misses nobody whose request is stored meanwhile', async () => {
    await insertRequest(app, post, anna, 'asked');
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM aftale FOR UPDATE');
    await runner.query(
      `INSERT INTO aftale_request (post_id, member_id, state, visible, requested_at) VALUES ($1, $2, 'asked', true, $3)`,
      [rowId('post', post), bo.id, new Date('2026-12-07T10:00:00Z')],
    );
    const telling = tell();
    const isWaiting = async (): Promise<boolean> => {
      const sql = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return (await app.dataSource.query(sql)).length > 0;
    };
    await waitUntil(isWaiting, 60_000);
    await runner.commitTransaction();
    await runner.release();
    await telling;
    await expect.poll(told, { timeout: 60_000 }).toEqual(['2 vil gerne med til dine aftaler']);
  });

  it('waits for the end of the night, for all requests together', async () => {
    app.clock.set('2026-12-07T21:30:00Z');
    for (const member of [anna, bo]) await aftaler(app, member, 'askToJoin', { postId: post });
    expect(await waiting()).toEqual([{ task: 'tell-of-requests', at: new Date('2026-12-08T06:00:00Z') }]);
    await tell();
    expect(await told()).toEqual([]);
    app.clock.set('2026-12-08T06:00:00Z');
    await tell();
    await expect.poll(told, { timeout: 60_000 }).toEqual(['2 vil gerne med til dine aftaler']);
  });
});

describe('the reminder', () => {
  it('is due at 18 the evening before, moves with the beginning, and is over when it is too late', async () => {
    const remindAt = async () => {
      const [row] = await app.dataSource.query('SELECT remind_at FROM aftale');
      return (row as { remind_at: Date | null }).remind_at?.toISOString() ?? null;
    };
    const move = (startsAt: string) => aftaler(app, host, 'changeAftale', { postId: post, startsAt, endsAt: '' });
    await move('2026-12-13T10:00');
    expect(await remindAt()).toBe('2026-12-12T17:00:00.000Z');
    await move('2026-12-08T09:00');
    expect(await remindAt()).toBe('2026-12-07T17:00:00.000Z');
    app.clock.set('2026-12-07T17:30:00Z');
    await aftaler(app, host, 'changeAftale', { postId: post, place: 'Et andet sted' });
    expect(await remindAt()).toBe('2026-12-07T17:00:00.000Z');
    await move('2026-12-08T10:00');
    expect(await remindAt()).toBeNull();
    await aftaler(app, host, 'changeAftale', { postId: post, startsAt: '2026-12-20T10:00' });
    expect(await remindAt()).toBe('2026-12-19T17:00:00.000Z');
    await aftaler(app, host, 'cancelAftale', { postId: post });
    expect(await remindAt()).toBeNull();
  });
});

describe('the settings', () => {
  const settings = async (aftaleMailsOff?: string[]) => {
    const document =
      aftaleMailsOff === undefined
        ? '{ viewer { aftaleMailsOff } }'
        : `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { aftaleMailsOff } } }`;
    const { data, errors } = await app.graphql(document, { input: { aftaleMailsOff } }, anna.token);
    const viewer: unknown = data?.['viewer'] ?? data?.['updateProfile']?.user;
    return errors?.[0]?.extensions.code ?? (viewer as { aftaleMailsOff: string[] }).aftaleMailsOff;
  };

  it('turn each kind off and on, but for changed and cancelled ones', async () => {
    expect(await settings()).toEqual([]);
    expect(await settings(['reminder', 'requested', 'reminder'])).toEqual(['reminder', 'requested']);
    expect(await settings(['cancelled'])).toBe('BAD_USER_INPUT');
    expect(await settings()).toEqual(['reminder', 'requested']);
    expect(await settings([])).toEqual([]);
  });
});

describe('the text of a time', () => {
  it('has the date of an end on another day', () => {
    expect(spanOf(STARTS_AT, null)).toBe('lørdag den 12. december kl. 10.00');
    expect(spanOf(STARTS_AT, new Date('2026-12-13T14:30:00Z'))).toBe(
      'lørdag den 12. december kl. 10.00 til søndag den 13. december kl. 15.30',
    );
  });
});
