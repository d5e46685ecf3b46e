import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createLinkToken, createMember, type TestMember } from '../../../../test/factories.js';
import { SmtpRefusal, type SmtpSink, startSmtpSink } from '../../../../test/network/smtp-sink.js';
import { waitUntil } from '../../../infra/embedded/postgres/processes.js';
import { markRefused } from './delivery.service.js';

const RESENT = { message: 'Bekræftelseslink er sendt igen, tjek din e-mail.' };
const USUAL = 'Din e-mail er ikke bekræftet. Tjek din indbakke, eller få tilsendt et nyt link.';
const UNDELIVERED = /^Din e-mail er ikke bekræftet\. Vores mail kunne ikke leveres til adressen\./;

let sink: SmtpSink;
let app: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startTestApp({ smtpUrl: sink.url });
});
beforeEach(() => {
  sink.rules = {};
});
afterAll(async () => {
  await app.close();
  await sink.stop();
});

const refuse = (code: number, text: string) => {
  sink.rules = {
    onRecipient: () => {
      throw new SmtpRefusal(code, text);
    },
  };
};
const resend = (email: string) => app.rest('POST', '/api/auth/resend-verification', { body: { email } });
const login = ({ email }: TestMember, password: string) =>
  app.rest('POST', '/api/login', { body: { email, password } });
const toldAtLogin = async (member: TestMember) => (await login(member, member.password)).body;
const jobs = (): Promise<{ id: number; attempts: number; inSeconds: number }[]> =>
  app.dataSource.query(
    `SELECT id, attempts, extract(epoch FROM run_at - now())::float AS "inSeconds" FROM graphile_worker.jobs`,
  );
const viewer = async ({ token }: TestMember) =>
  (await app.graphql('{ viewer { refusedEmail pendingEmail } }', {}, token)).data?.['viewer'];
const takenBy = (member: TestMember) => sink.taken.filter(({ to }) => to === member.email);

describe('a mail that bounces permanently', () => {
  it('is not retried, and reported only after a login with the right password', async () => {
    const member = await createMember(app, { verified: false });
    refuse(550, '5.1.1 No such user');
    expect((await resend(member.email)).body).toEqual(RESENT);
    await app.mails();
    expect(await jobs()).toEqual([]);
    expect(sink.recipients.filter((address) => address === member.email)).toHaveLength(1);

    expect((await login(member, 'forkert-kode')).body).toEqual({
      error: 'Ugyldig e-mail eller adgangskode',
      code: 'INVALID_CREDENTIALS',
    });
    expect(await toldAtLogin(member)).toEqual({
      error: expect.stringMatching(UNDELIVERED),
      code: 'EMAIL_NOT_VERIFIED',
      delivery: 'refused',
    });
    // A new request reveals nothing either: knowing an address must not be enough to learn that its mails bounce.
    const again = await resend(member.email);
    const unknown = await resend('ingen@example.dk');
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is cleared once a mail is delivered', async () => {
    const member = await createMember(app, { verified: false });
    refuse(552, '5.2.2 Mailbox full');
    await resend(member.email);
    await app.mails();
    expect((await toldAtLogin(member)).error).toMatch(UNDELIVERED);
    sink.rules = {};
    await resend(member.email);
    await app.mails();
    expect(takenBy(member)).toHaveLength(1);
    expect(await toldAtLogin(member)).toEqual({ error: USUAL, code: 'EMAIL_NOT_VERIFIED' });
  });

  it('is recorded for a pending address, and cleared with it', async () => {
    const member = await createMember(app);
    refuse(550, '5.1.1 No such user');
    const change = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
    await app.graphql(change, { input: { email: 'forkert@example.dk' } }, member.token);
    await app.mails();
    // The old address is notified, too, and bounces as well here; the last bounce is recorded.
    await markRefused(app.dataSource, 'forkert@example.dk');
    expect(await viewer(member)).toEqual({ refusedEmail: 'forkert@example.dk', pendingEmail: 'forkert@example.dk' });
    await app.graphql(change, { input: { cancelEmailChange: true } }, member.token);
    expect(await viewer(member)).toEqual({ refusedEmail: null, pendingEmail: null });
  });

  it('can be reported later by a command, without regard to case', async () => {
    const member = await createMember(app);
    expect(await markRefused(app.dataSource, 'ingen@example.dk')).toBe(false);
    expect(await markRefused(app.dataSource, member.email.toUpperCase())).toBe(true);
    expect(await viewer(member)).toEqual({ refusedEmail: member.email, pendingEmail: null });
  });
});

describe('a mail that fails temporarily', () => {
  it('is retried with growing delay, and delivered with the same Message-ID', async () => {
    const member = await createMember(app, { verified: false });
    refuse(450, '4.2.1 Not now');
    const delays: number[] = [];
    const ids = new Set<string>();
    await resend(member.email);
    for (const attempts of [1, 2, 3]) {
      expect(await waitUntil(async () => (await jobs())[0]?.attempts === attempts && sinceTried(), 60_000)).toBe(true);
      const [job] = await jobs();
      delays.push(job?.inSeconds ?? 0);
      if (attempts === 3) sink.rules = {};
      await app.dataSource.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now())', [
        job?.id,
      ]);
    }
    await app.mails();
    for (const { messageId } of takenBy(member)) ids.add(messageId);
    expect([ids.size, takenBy(member).length]).toEqual([1, 1]);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays[2]).toBeGreaterThan((delays[0] ?? 0) * 2);
    expect((await toldAtLogin(member)).error).toBe(USUAL);
  });
  const sinceTried = async () => ((await jobs())[0]?.inSeconds ?? 0) > 0;
});

describe('the link of a mail with several attempts', () => {
  const tokens = async (member: TestMember, kind: 'verify-email' | 'reset-password') => {
    const mailId = randomUUID();
    const create = () => createLinkToken(app, kind, member, mailId);
    return [await create(), await create(), await create()] as const;
  };
  const reset = (token: string) =>
    app.rest('POST', '/api/auth/reset-password', { body: { token, password: 'en-ny-kode' } });
  const verify = (token: string) => app.rest('POST', '/api/auth/verify-email', { body: { token } });

  it('is invalid in all copies once a newer mail is sent', async () => {
    const member = await createMember(app);
    const old = await tokens(member, 'reset-password');
    const newer = await tokens(member, 'reset-password');
    for (const token of old) expect((await reset(token)).body.code).toBe('INVALID_LINK');
    expect((await reset(newer[0])).status).toBe(200);
  });

  it('works in whichever copy was delivered, once', async () => {
    const member = await createMember(app);
    for (const index of [0, 1, 2] as const) {
      const copies = await tokens(member, 'reset-password');
      expect((await reset(copies[index])).status).toBe(200);
      for (const token of copies) expect((await reset(token)).body.code).toBe('INVALID_LINK');
    }
    const unverified = await createMember(app, { verified: false });
    const [first, , last] = await tokens(unverified, 'verify-email');
    expect((await verify(first)).status).toBe(200);
    expect((await verify(last)).body.isRepeated).toBe(true);
  });
});
