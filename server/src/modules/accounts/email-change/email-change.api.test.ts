import { EMAIL_CHANGE_DELAY_HOURS, RATE_LIMITS, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { SERVER_FIELD_TEXTS } from '@venn/schema/texts/server-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { codeOf, EmailSteps } from '../../../../test/email-change.js';
import { createMember, createSession, type TestMember } from '../../../../test/factories.js';
import { waitUntil } from '../../../infra/embedded/postgres/processes.js';

const HOUR = 60 * 60;
const NEW_PASSWORD = 'en-helt-ny-kode';

let app: TestApp;
const steps = new EmailSteps(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a pending change', () => {
  it('ends every session when it takes effect, once, and is used for logins and resets from then on', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    const socket = await app.subscribe('subscription { chatEvents { __typename } }', {}, member.token);
    await steps.change(member.token, email);
    app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR);
    await Promise.all([steps.runJobs(), steps.runJobs(), app.services.emailChanges.apply(app.dataSource, member.id)]);
    await steps.runJobs();
    expect((await socket.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    expect((await steps.profile(member.token)).status).toBe(401);
    expect(codeOf(await steps.logIn(member.email, member.password))).toBe('INVALID_CREDENTIALS');
    const { body } = await steps.logIn(email, member.password);
    expect(body.user).toMatchObject({ email, pending_email: null, pending_email_from: null });
    expect(
      (await steps.subjectsTo(member.email)).filter((subject) => subject === 'Din e-mail er skiftet'),
    ).toHaveLength(1);
  });

  it('is cancelled by a reset from the old address, a new password, a ban and by the member', async () => {
    const drops: ((member: TestMember) => Promise<unknown>)[] = [
      async ({ email }) => steps.reset(await steps.forgot(email)),
      ({ token, password }) =>
        app.rest('POST', '/api/profile/change-password', {
          body: { currentPassword: password, newPassword: NEW_PASSWORD },
          token,
        }),
      ({ id }) => app.services.adminActions.ban(null, id, 'Spam'),
      ({ token }) => steps.put(token, { cancelEmailChange: true }),
    ];
    for (const drop of drops) {
      const member = await createMember(app);
      const email = steps.fresh('ny');
      await steps.change(member.token, email);
      await drop(member);
      app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR);
      await steps.runJobs();
      expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
      // The address can be used again.
      const other = await createMember(app);
      expect(codeOf(await steps.put(other.token, { email }))).toBe('ok');
    }
  });

  it('is replaced by another, with its own confirmation and delay', async () => {
    const member = await createMember(app);
    const [first, second] = [steps.fresh('ny'), steps.fresh('ny')];
    await steps.change(member.token, first);
    app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR - 60);
    const { body } = await steps.put(member.token, { email: second });
    expect(body.user).toMatchObject({ pending_email: second, pending_email_from: null });
    app.clock.advance(120);
    // A late job of the first does nothing.
    await app.services.emailChanges.apply(app.dataSource, member.id);
    await steps.runJobs();
    expect(await steps.stored(member)).toEqual({ email: member.email, pending: second });
    expect(codeOf(await steps.confirm(await steps.confirmToken(second)))).toBe('ok');
    app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR - 60);
    await steps.runJobs();
    expect((await steps.stored(member)).email).toBe(member.email);
    app.clock.advance(120);
    await steps.runJobs();
    expect((await steps.stored(member)).email).toBe(second);
  });

  it('takes effect at once if it is requested again with the password', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.change(member.token, email);
    expect((await steps.put(member.token, { email })).body.user.pending_email_from).not.toBeNull();
    expect((await steps.change(member.token, email, { currentPassword: member.password })).body.message).toBe(
      'Din e-mail er bekræftet.',
    );
    expect(await steps.stored(member)).toEqual({ email, pending: null });
  });

  it('is not confirmed as a new account', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.put(member.token, { email });
    const { data } = await app.graphql('mutation ($t: String!) { verifyEmail(token: $t) { isNewAccount } }', {
      t: await steps.confirmToken(email),
    });
    expect(data?.['verifyEmail']).toEqual({ isNewAccount: false });
  });

  it('sends no second link to a confirmed address', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.change(member.token, email);
    const before = await steps.tokensTo(email, 'verify-email');
    await steps.post('/auth/resend-verification', { email });
    expect(await steps.tokensTo(email, 'verify-email')).toEqual(before);
  });

  it('isn’t put off by the link, used again', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.change(member.token, email);
    const since = 'SELECT counts_from FROM email_change WHERE member_id = $1';
    const before = await app.dataSource.query(since, [member.id]);
    app.clock.advance(60);
    expect((await steps.confirm(await steps.confirmToken(email))).body.isRepeated).toBe(true);
    expect(await app.dataSource.query(since, [member.id])).toEqual(before);
  });

  it('has messages in the language of the request, also over GraphQL', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.put(member.token, { email });
    const { body } = await steps.post(
      '/auth/verify-email',
      { token: await steps.confirmToken(email) },
      { 'accept-language': 'en' },
    );
    expect(body.message).toMatch(/^Confirmed\. Your new email address counts from \d+ \w+ 20\d\d\.$/);
    const viewer = await app.graphql('{ viewer { email pendingEmail pendingEmailFrom } }', {}, member.token);
    expect(viewer.data?.['viewer']).toEqual({
      email: member.email,
      pendingEmail: email,
      pendingEmailFrom: expect.any(String) as string,
    });
    const undone = await app.graphql(
      'mutation ($token: String!) { undoEmailChange(token: $token) { message resetToken } }',
      { token: await steps.undoToken(member.email) },
    );
    expect(undone.data?.['undoEmailChange'].resetToken).toHaveLength(43);
  });

  it('is refused to unverified accounts', async () => {
    const unverified = await createMember(app, { verified: false });
    expect(codeOf(await steps.put(unverified.token, { email: steps.fresh('ny') }))).toBe('EMAIL_NOT_VERIFIED');
  });
});

describe('the password', () => {
  it('lets a new address take effect once confirmed, and ends all sessions but the requesting one', async () => {
    const member = await createMember(app);
    const other = await createSession(app, member);
    const email = steps.fresh('ny');
    expect((await steps.change(member.token, email, { currentPassword: member.password })).body.message).toBe(
      'Din e-mail er bekræftet.',
    );
    expect((await steps.profile(member.token)).body).toMatchObject({
      email,
      pending_email: null,
      pending_email_from: null,
    });
    expect((await steps.profile(other)).status).toBe(401);
    expect(codeOf(await steps.logIn(email, member.password))).toBe('ok');
    expect(codeOf(await steps.logIn(member.email, member.password))).toBe('INVALID_CREDENTIALS');
    expect(await steps.subjectsTo(member.email)).toEqual(['Din e-mail er skiftet', 'Du er ved at skifte e-mail']);
    expect(codeOf(await steps.undo(await steps.undoToken(member.email)))).toBe('ok');
    expect((await steps.stored(member)).email).toBe(member.email);
  });

  it('is accepted in a form, and remembered when the link is sent again', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    const form = new FormData();
    form.set('email', email);
    form.set('currentPassword', member.password);
    expect(codeOf(await app.rest('PUT', '/api/profile', { body: form, token: member.token }))).toBe('ok');
    await steps.post('/auth/resend-verification', { email });
    expect((await steps.confirm(await steps.confirmToken(email))).body.message).toBe('Din e-mail er bekræftet.');
  });

  it('refuses the whole update under its field when wrong', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    for (const [currentPassword, text] of [
      ['forkert', SERVER_FIELD_TEXTS.currentPasswordWrong],
      ['', FIELD_TEXTS.currentPasswordRequired],
      ['x'.repeat(129), FIELD_TEXTS.passwordMax],
    ]) {
      const { status, body } = await steps.put(member.token, { email, currentPassword, about_me: 'Nyt' });
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ field: 'currentPassword', text }] });
    }
    expect((await steps.profile(member.token)).body).toMatchObject({ email: member.email, pending_email: null });
    expect((await steps.profile(member.token)).body.about_me).not.toBe('Nyt');
    expect([...(await steps.subjectsTo(member.email)), ...(await steps.subjectsTo(email))]).toEqual([]);
  });

  describe('while an update is under way', () => {
    /** The answer to an update that waits for the member's row, in which this happens meanwhile. */
    const meanwhile = async (member: TestMember, change: string, update: object): Promise<RestAnswer | undefined> => {
      const isWaiting = async (): Promise<boolean> => {
        const held = await app.dataSource.query(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        return held.length > 0;
      };
      let asked: Promise<RestAnswer> | undefined;
      await app.dataSource.transaction(async (database) => {
        await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [member.id]);
        await database.query(change, [member.id]);
        asked = steps.put(member.token, update);
        await waitUntil(isWaiting, 60_000);
      });
      return asked;
    };

    it('a changed password refuses it', async () => {
      const member = await createMember(app);
      const update = { email: steps.fresh(), currentPassword: member.password };
      const answer = await meanwhile(member, `UPDATE member SET password_hash = 'another' WHERE id = $1`, update);
      const fields = [{ field: 'currentPassword', text: SERVER_FIELD_TEXTS.currentPasswordWrong }];
      expect(answer?.body.fields).toEqual(fields);
      expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
    });

    it('the end of its login refuses it, also without a password', async () => {
      const member = await createMember(app);
      const answer = await meanwhile(member, 'DELETE FROM session WHERE member_id = $1', { email: steps.fresh() });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
    });
  });

  it('shares the rate limit of changing it', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const { token, password } = await createMember(limited);
      const tries = RATE_LIMITS.passwordChange.points;
      for (let tried = 0; tried < tries; tried++) {
        const body = { email: steps.fresh('gæt'), currentPassword: 'forkert' };
        expect((await limited.rest('PUT', '/api/profile', { body, token })).status).toBe(400);
      }
      const right = { email: steps.fresh('ny'), currentPassword: password };
      const refused = await limited.rest('PUT', '/api/profile', { body: right, token });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
      const body = { currentPassword: password, newPassword: NEW_PASSWORD };
      expect((await limited.rest('POST', '/api/profile/change-password', { body, token })).status).toBe(429);
      // Updates without it aren't limited.
      const plain = await limited.rest('PUT', '/api/profile', { body: { about_me: 'Hej' }, token });
      expect(plain.status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
