import { RATE_LIMITS, STEP_UP_MINUTES } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { auditEntriesOf } from '../../../../test/audit.js';
import { createMember, type MemberTraits, type TestMember } from '../../../../test/factories.js';
import { codeOf } from '../../../../test/second-factor/authenticator-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' }, rateLimits: true });
});
afterAll(() => app.close());

const admin = (traits: Partial<MemberTraits> = {}) => createMember(app, { role: 'admin', ...traits });

interface LoginBody {
  token: string;
  secondFactor: string;
  passwordChangeRequired: boolean;
  user: { role: string };
}

async function logIn({ email, password }: TestMember): Promise<LoginBody> {
  const { status, body } = await app.rest('POST', '/api/login', { body: { email, password } });
  expect(status).toBe(200);
  return body as LoginBody;
}

const post = (path: string, token: string, body: object = {}) => app.rest('POST', path, { token, body });
/** A code is accepted once: the next one comes with the next period. */
const nextPeriod = () => app.clock.advance(30);

/** An administrator with an authenticator app, whose login is complete. */
async function enrolled(traits: Partial<MemberTraits> = {}) {
  const member = await admin(traits);
  const { token } = await logIn(member);
  const { secret } = (await post('/api/auth/authenticator', token)).body as { secret: string };
  const { body } = await post('/api/auth/authenticator/confirm', token, { code: codeOf(app, secret) });
  nextPeriod();
  return { member, token, secret, recoveryCodes: body.recoveryCodes as unknown as string[] };
}

const USERS = '/api/admin/users';
/** Asks for something that needs no recent factor. */
const reach = async (token: string) =>
  (await app.rest('GET', '/api/admin/stats/new-accounts', { token })).body.code ?? 'ok';

describe('a login without a second factor', () => {
  it('enrols before anything else opens', async () => {
    const member = await admin();
    const login = await logIn(member);
    expect(login).toMatchObject({ secondFactor: 'enrol', passwordChangeRequired: false, user: { role: 'admin' } });
    expect(await reach(login.token)).toBe('SECOND_FACTOR_REQUIRED');
    expect((await app.rest('GET', '/api/profile', { token: login.token })).status).toBe(200);
    expect((await app.rest('DELETE', '/api/profile', { token: login.token })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const { closed } = await app.subscribe('subscription { chatEvents { __typename } }', {}, login.token);
    expect(await closed).toMatchObject({ code: 4403, reason: 'SECOND_FACTOR_REQUIRED' });

    const { secret, uri } = (await post('/api/auth/authenticator', login.token)).body as Record<string, string>;
    expect(uri).toContain(`secret=${secret}`);
    expect((await post('/api/auth/authenticator/confirm', login.token, { code: '000000' })).status).toBe(400);
    expect(await reach(login.token)).toBe('SECOND_FACTOR_REQUIRED');
    const added = await post('/api/auth/authenticator/confirm', login.token, { code: codeOf(app, secret ?? '') });
    expect(new Set(added.body.recoveryCodes as unknown as string[]).size).toBe(10);
    expect(await reach(login.token)).toBe('ok');
    // Opened without a factor.
    expect(await reach(member.token)).toBe('UNAUTHENTICATED');
  });

  it('is a member’s as before', async () => {
    const login = await logIn(await createMember(app));
    expect(login).toMatchObject({ secondFactor: 'none', passwordChangeRequired: false });
    expect((await post('/api/auth/authenticator', login.token)).body.code).toBe('FORBIDDEN');
  });
});

describe('a login with an authenticator app', () => {
  it('has its rights only after a code, which works once', async () => {
    const { member, secret } = await enrolled();
    const { token, secondFactor } = await logIn(member);
    expect(secondFactor).toBe('required');
    expect(await reach(token)).toBe('SECOND_FACTOR_REQUIRED');
    // A stolen password adds no factor of its own.
    expect((await post('/api/auth/authenticator', token)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await post('/api/auth/second-factor', token)).body.code).toBe('BAD_REQUEST');
    const code = codeOf(app, secret);
    expect((await post('/api/auth/second-factor', token, { code: 'abc' })).body.code).toBe('VALIDATION');
    expect((await post('/api/auth/second-factor', token, { code })).status).toBe(200);
    expect(await reach(token)).toBe('ok');
    expect((await app.rest('GET', USERS, { token })).status).toBe(200);

    const again = await logIn(member);
    expect((await post('/api/auth/second-factor', again.token, { code })).body.code).toBe('VALIDATION');
    expect(await reach(again.token)).toBe('SECOND_FACTOR_REQUIRED');
    const actions = (await auditEntriesOf(app, member)).map((entry) => (entry as { action: string }).action);
    expect(actions).toEqual(expect.arrayContaining(['log_in', 'change_second_factor', 'log_in_failed', 'list_users']));
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { member, secret } = await enrolled();
    const [one, other] = [await logIn(member), await logIn(member)];
    const code = codeOf(app, secret);
    const answers = await Promise.all(
      [one, other].map(({ token }) => post('/api/auth/second-factor', token, { code })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('limits wrong codes, over all sessions of the account', async () => {
    const { member, recoveryCodes } = await enrolled();
    for (let attempt = 0; attempt < RATE_LIMITS.secondFactorCode.points; attempt += 1) {
      const { token } = await logIn(member);
      await post('/api/auth/second-factor', token, { code: '000000' });
    }
    const { token } = await logIn(member);
    const { status, body } = await post('/api/auth/second-factor', token, { code: '000000' });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    // Somebody who knows the password doesn't lock the owner out: a recovery code can't be guessed.
    expect((await post('/api/auth/second-factor', token, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  });

  it('gains no right within the request that gives the code', async () => {
    const { member, secret } = await enrolled();
    const { token } = await logIn(member);
    const { data, errors } = await app.graphql(
      `mutation ($code: String!) { passSecondFactor(code: $code) { recoveryCodesLeft } renewRecoveryCodes { codes } }`,
      { code: codeOf(app, secret) },
      token,
    );
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'SECOND_FACTOR_REQUIRED']);
  });

  it('accepts one of several concurrent uses of a recovery code', async () => {
    const { member, recoveryCodes } = await enrolled();
    const logins = await Promise.all([1, 2, 3].map(() => logIn(member)));
    const answers = await Promise.all(
      logins.map(({ token }) => post('/api/auth/second-factor', token, { recoveryCode: recoveryCodes[0] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { member, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const first = await logIn(member);
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const { body } = await post('/api/auth/second-factor', first.token, { recoveryCode: typed });
    expect(body).toMatchObject({ recoveryCodesLeft: 9 });
    const second = await logIn(member);
    expect((await post('/api/auth/second-factor', second.token, { recoveryCode: code })).status).toBe(400);
  });

  it('stores the secret encrypted and the codes hashed', async () => {
    const { member, secret, recoveryCodes } = await enrolled();
    const rows = await app.dataSource.query(
      `SELECT authenticator::text AS app, (SELECT string_agg(code_hash::text, ' ') FROM recovery_code WHERE member_id = $1) AS codes
         FROM authenticator WHERE member_id = $1`,
      [member.id],
    );
    const hex = Buffer.from(secret).toString('hex');
    expect(rows[0].app).not.toContain(hex);
    expect(rows[0].codes).not.toContain(Buffer.from(recoveryCodes[0] ?? '').toString('hex'));
  });

  it('keeps its last factor where one is required', async () => {
    const { token } = await enrolled();
    const { errors } = await app.graphql('mutation { removeAuthenticator { message } }', {}, token);
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });
});

describe('an action that asks again', () => {
  it('answers STEP_UP_REQUIRED after 15 minutes, until the factor is given', async () => {
    const { token, secret } = await enrolled();
    const messages = async () => (await app.rest('GET', '/api/admin/messages', { token })).body.code ?? 'ok';
    expect(await messages()).toBe('ok');
    app.clock.advance(STEP_UP_MINUTES * 60);
    expect(await messages()).toBe('STEP_UP_REQUIRED');
    expect(await reach(token)).toBe('ok');
    expect((await post('/api/admin/step-up', token, { code: codeOf(app, secret) })).status).toBe(200);
    expect(await messages()).toBe('ok');
  });

  it('leaves addresses of visitors out of the list of reports meanwhile', async () => {
    const { token } = await enrolled();
    await app.dataSource.query(
      `WITH report AS (
         INSERT INTO report (visitor_name, visitor_email, kind, created_at)
         VALUES ('Ane', 'ane@example.dk', 'fake', $1) RETURNING id, kind)
       INSERT INTO report_entry (report_id, kind, reason, location, messages, created_at)
       SELECT id, kind, 'Mit billede', 'https://venn.example/x', '[]', $1 FROM report`,
      [app.clock.now()],
    );
    const visitors = async () =>
      (await app.graphql('{ adminReports { items { visitor { name email emailConfirmed } } } }', {}, token)).data?.[
        'adminReports'
      ].items.map(({ visitor }: { visitor: unknown }) => visitor);
    expect(await visitors()).toContainEqual({ name: 'Ane', email: 'ane@example.dk', emailConfirmed: true });
    app.clock.advance(STEP_UP_MINUTES * 60);
    expect(await visitors()).toContainEqual({ name: 'Ane', email: null, emailConfirmed: true });
    const reports = await app.graphql('{ adminReports { items { id } } }', {}, token);
    const id = reports.data?.['adminReports'].items[0].id;
    const changed = await app.graphql(
      'mutation ($id: ID!) { setReportStatus(id: $id, status: reviewed) { visitor { email } } }',
      { id },
      token,
    );
    expect(changed.data?.['setReportStatus'].visitor).toEqual({ email: null });
  });

  it('includes private messages inside the details of a member', async () => {
    const { token } = await enrolled();
    const { publicId } = await createMember(app);
    const ask = async (fields: string) => {
      const { errors } = await app.graphql(
        `query ($id: ID!) { adminUser(id: $id) { ${fields} } }`,
        { id: publicId },
        token,
      );
      return errors?.[0]?.extensions.code ?? 'ok';
    };
    expect(await ask('id messages { sent { id } }')).toBe('ok');
    app.clock.advance(STEP_UP_MINUTES * 60);
    expect(await ask('id')).toBe('ok');
    expect(await ask('id messages { sent { id } }')).toBe('STEP_UP_REQUIRED');
  });

  it('includes the pages of so many members that their addresses are a list, however they are asked for', async () => {
    const { token } = await enrolled();
    const { publicId } = await createMember(app);
    const ask = async (aliases: number) => {
      const pages = Array.from({ length: aliases }, (_none, n) => `a${n}: adminUser(id: $id) { profile { email } }`);
      const { errors } = await app.graphql(`query ($id: ID!) { ${pages.join(' ')} }`, { id: publicId }, token);
      return errors?.[0]?.extensions.code ?? 'ok';
    };
    app.clock.advance(STEP_UP_MINUTES * 60);
    for (let sent = 0; sent < RATE_LIMITS.memberPage.points; sent += 10) expect(await ask(10)).toBe('ok');
    expect(await ask(1)).toBe('STEP_UP_REQUIRED');
    expect((await app.rest('GET', `/api/admin/users/${publicId}/details`, { token })).body.code).toBe(
      'STEP_UP_REQUIRED',
    );
  });
});

describe('a wrong password', () => {
  it('is audited for an administrator, and for nobody else', async () => {
    const [member, chief] = [await createMember(app), await admin()];
    for (const { email } of [member, chief]) {
      const { body } = await app.rest('POST', '/api/login', { body: { email, password: 'forkert' } });
      expect(body.code).toBe('INVALID_CREDENTIALS');
    }
    const entry = { action: 'log_in_failed', subjectIds: [], detail: 'wrong password' };
    await expect.poll(() => auditEntriesOf(app, chief)).toEqual([entry]);
    expect(await auditEntriesOf(app, member)).toEqual([]);
  });
});

describe('a session of an administrator', () => {
  it('lasts 12 hours, and a member’s seven days', async () => {
    const { token } = await enrolled();
    const member = await logIn(await createMember(app));
    app.clock.advance(12 * 60 * 60);
    expect(await reach(token)).toBe('UNAUTHENTICATED');
    expect((await app.rest('GET', '/api/profile', { token: member.token })).status).toBe(200);
  });
});

describe('a weak password', () => {
  it.each(['kort-kode', 'qwerty123456'])('%s is changed at the next login', async (password) => {
    const { member, secret } = await enrolled({ password });
    const { token, passwordChangeRequired } = await logIn(member);
    expect(passwordChangeRequired).toBe(true);
    await post('/api/auth/second-factor', token, { code: codeOf(app, secret) });
    expect(await reach(token)).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = (newPassword: string) =>
      post('/api/profile/change-password', token, { currentPassword: password, newPassword });
    expect((await change('elleve-tegn')).body.code).toBe('VALIDATION');
    expect((await change('1qaz2wsx3edc')).body.code).toBe('VALIDATION');
    expect((await change('en-lang-og-god-kode')).status).toBe(200);
    expect(await reach(token)).toBe('ok');
  });
});

describe('a demotion', () => {
  it('deletes the factors and ends the logins', async () => {
    const { token } = await enrolled();
    const other = await enrolled();
    const role = await app.rest('PATCH', `${USERS}/${other.member.publicId}/role`, { token, body: { role: 'user' } });
    expect(role.status).toBe(200);
    expect(await reach(other.token)).toBe('UNAUTHENTICATED');
    const rows = await app.dataSource.query('SELECT 1 FROM authenticator WHERE member_id = $1', [other.member.id]);
    expect(rows).toEqual([]);
    expect(await logIn(other.member)).toMatchObject({ secondFactor: 'none' });
  });
});
