import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { write } from '../../../../test/chat/chat.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/network/smtp-sink.js';
import { addJob } from '../../../infra/jobs/jobs.js';

const UNSUBSCRIBE = 'mutation ($token: String!) { unsubscribe(token: $token) { message } }';
const DONE = 'Du får ikke flere mails om ulæste beskeder.';

let sink: SmtpSink;
let app: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  sink = await startSmtpSink();
  clock.set('2026-12-01T11:00:00Z');
  app = await startTestApp({ clock, smtpUrl: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.stop();
});

const urlOf = async ({ id }: { id: number }) => new URL(await app.services.unsubscribing.url(app.url, id));
const tokenOf = async (member: { id: number }) => (await urlOf(member)).searchParams.get('token') ?? '';
const wantsMails = async ({ token }: TestMember) =>
  (await app.graphql('{ viewer { unreadMails } }', {}, token)).data?.['viewer'].unreadMails;

describe('unsubscribing by link', () => {
  it.each([
    ['nothing', async () => ''],
    ['a text', async () => 'abc.def'],
    ['a member without a signature', async (member: TestMember) => `${member.publicId}.`],
    [
      'another member’s signature',
      async (member: TestMember) => {
        const [, signature] = (await tokenOf(await createMember(app))).split('.');
        return `${member.publicId}.${signature}`;
      },
    ],
    ['a truncated signature', async (member: TestMember) => (await tokenOf(member)).slice(0, -11)],
    ['a signature with a suffix', async (member: TestMember) => `${await tokenOf(member)}AAAA`],
  ])('refuses %s', async (_name, make) => {
    const member = await createMember(app);
    const token = await make(member);
    const response = await app.graphql(UNSUBSCRIBE, { token });
    expect(response.errors?.[0]?.extensions.code).toBe('INVALID_LINK');
    const clicked = await app.rest('POST', `/unsubscribe?token=${encodeURIComponent(token)}`);
    expect([clicked.status, clicked.body]).toEqual([
      400,
      { error: 'Ugyldigt eller udløbet link', code: 'INVALID_LINK' },
    ]);
    expect(await wantsMails(member)).toBe(true);
  });

  it('does nothing on GET and HEAD', async () => {
    const member = await createMember(app);
    const { pathname, search } = await urlOf(member);
    for (const method of ['GET', 'HEAD']) await fetch(app.url + pathname + search, { method });
    expect(await wantsMails(member)).toBe(true);
  });

  it.each([
    ['without a body', undefined, undefined],
    ['with the body of RFC 8058', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'with a multipart form',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
  ])('takes one POST %s, without a login, and is idempotent', async (_name, body, type) => {
    const [member, other] = [await createMember(app), await createMember(app)];
    const { pathname, search } = await urlOf(member);
    for (const time of [1, 2]) {
      const { status, body: text } = await app.rest('POST', pathname + search, {
        body,
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      });
      expect([time, status, text]).toEqual([time, 200, DONE]);
    }
    expect([await wantsMails(member), await wantsMails(other)]).toEqual([false, true]);
  });

  it('works on any server and for an erased account; the profile turns mails on again', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    const member = await createMember(app);
    const token = await tokenOf(member);
    expect((await other.graphql(UNSUBSCRIBE, { token })).data?.['unsubscribe'].message).toBe(DONE);
    await other.close();
    expect(await wantsMails(member)).toBe(false);
    const body = new FormData();
    body.set('unread_mails', 'true');
    const saved = await app.rest('PUT', '/api/profile', { token: member.token, body });
    expect(saved.body.user.unread_mails).toBe(true);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [member.id]);
    expect((await app.graphql(UNSUBSCRIBE, { token })).data?.['unsubscribe'].message).toBe(DONE);
  });

  it('is offered in the mail, as a link and in the headers', async () => {
    const [bo, anna] = [await createMember(app, { role: 'admin' }), await createMember(app, { lastOnlineAt: null })];
    await write(app, bo, anna, 'Hej');
    await addJob(app.dataSource, 'mail-unread', { memberId: anna.id, after: null, mailId: randomUUID() });
    await app.mails();
    const mail = sink.taken.find(({ to }) => to === anna.email)?.parsed;
    const lines = mail?.headerLines.map(({ line }) => line.replaceAll(/\s+/g, ' ')) ?? [];
    const offered = /^List-Unsubscribe: <(.+)>$/.exec(lines.find((line) => line.startsWith('List-Unsubscribe:')) ?? '');
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = new URL(offered?.[1] ?? '');
    expect(mail?.text).toContain(url.href);
    expect(url.searchParams.get('token')).toBe(await tokenOf(anna));
    await app.rest('POST', url.pathname + url.search);
    expect(await wantsMails(anna)).toBe(false);
  });
});
