import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RATE_LIMITS, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { SERVER_FIELD_TEXTS } from '@venn/schema/texts/server-fields';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { publicId } from '../../../common/public-id.js';

const UPDATE = `mutation ($input: UpdateProfileInput!, $avatar: Upload) {
  updateProfile(input: $input, avatar: $avatar) {
    user { username email pendingEmail gender location aboutMe interests { name } avatarUrl age birthdate role }
  }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const update = (member: TestMember, input: object, on = app): Promise<GraphQLAnswer> =>
  on.graphql(UPDATE, { input }, member.token);
const saved = async (member: TestMember, input: object) => {
  const { data, errors } = await update(member, input);
  expect(errors).toBeUndefined();
  return data?.['updateProfile'].user;
};
const codeOf = ({ errors }: GraphQLAnswer): string | null => errors?.[0]?.extensions.code ?? null;

async function updateWithFile(member: TestMember, input: object, bytes: Uint8Array): Promise<GraphQLAnswer> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: UPDATE, variables: { input, avatar: null } }));
  form.set('map', JSON.stringify({ file: ['variables.avatar'] }));
  form.set('file', new Blob([new Uint8Array(bytes)]), 'mig.png');
  const headers = { 'apollo-require-preflight': 'true' };
  return (await app.rest('POST', '/graphql', { body: form, headers, token: member.token })).body as GraphQLAnswer;
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
const stored = async (): Promise<string[]> => readdir(join(app.infra.config.dataDir, 'avatars')).catch(() => []);
const mailsTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address);
const tokenIn = (text: string): string => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const verify = (token: string): Promise<GraphQLAnswer> =>
  app.graphql('mutation ($token: String!) { verifyEmail(token: $token) { message } }', { token });

describe('updateProfile refuses', () => {
  it.each([
    ['username', '', FIELD_TEXTS.usernameRequired],
    ['username', 'ab', FIELD_TEXTS.usernameMin],
    ['username', 'x'.repeat(21), FIELD_TEXTS.usernameMax],
    ['username', 'Venn', FIELD_TEXTS.usernameReserved],
    ['email', '', FIELD_TEXTS.emailRequired],
    ['email', 'anna@', FIELD_TEXTS.emailInvalid],
    ['gender', '', FIELD_TEXTS.genderRequired],
    ['gender', 'robot', FIELD_TEXTS.genderUnknown],
    ['location', ' ', FIELD_TEXTS.locationRequired],
    ['location', 'Malmö', FIELD_TEXTS.locationUnknown],
    ['aboutMe', 'x'.repeat(1001), FIELD_TEXTS.aboutMeMax],
    ['interests', [], FIELD_TEXTS.interestsRequired],
    ['interests', ['1'], SERVER_FIELD_TEXTS.interestsUnknown],
    ['interests', [publicId('interest', 9999)], SERVER_FIELD_TEXTS.interestsUnknown],
  ])('%s %.40j', async (field, value, text) => {
    const member = await createMember(app);
    const { errors } = await update(member, { [field]: value });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field, text }] });
  });

  it('fields that members can’t set', async () => {
    const member = await createMember(app);
    for (const extra of [{ birthdate: '1980-01-01' }, { age: 40 }, { role: 'admin' }, { visibleInFindVenner: false }]) {
      expect(codeOf(await update(member, extra))).toBe('BAD_USER_INPUT');
    }
  });

  it('a username or address in use, and changes nothing', async () => {
    const other = await createMember(app, { username: 'Ærlige Åse', email: 'optaget@example.dk' });
    const member = await createMember(app);
    expect((await update(member, { username: 'ærlige ÅSE', aboutMe: 'Nyt' })).errors?.[0]?.extensions).toMatchObject({
      code: 'USERNAME_TAKEN',
      fields: [{ field: 'username', text: 'Brugernavnet er allerede taget' }],
    });
    expect(
      (await update(member, { email: 'OPTAGET@example.dk', aboutMe: 'Nyt' })).errors?.[0]?.extensions,
    ).toMatchObject({ code: 'EMAIL_TAKEN', fields: [{ field: 'email', text: 'E-mailadressen er allerede i brug' }] });
    expect((await saved(member, {})).aboutMe).not.toBe('Nyt');
    expect(other.id).not.toBe(member.id);
  });

  it('all but one of concurrent updates to the same username', async () => {
    const rivals = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
    const codes = (await Promise.all(rivals.map((rival) => update(rival, { username: 'Eneste Ene' })))).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'USERNAME_TAKEN')).toHaveLength(7);
  });

  it('many new addresses within an hour', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const member = await createMember(limited);
      for (let asked = 0; asked < RATE_LIMITS.emailChange.points; asked++) {
        expect(codeOf(await update(member, { email: `ny${asked}@example.dk` }, limited))).toBeNull();
      }
      expect(codeOf(await update(member, { email: 'for-mange@example.dk' }, limited))).toBe('RATE_LIMITED');
      expect(codeOf(await update(member, { email: member.email, aboutMe: 'Hej' }, limited))).toBeNull();
    } finally {
      await limited.close();
    }
  });
});

describe('updateProfile', () => {
  it('changes the given fields only', async () => {
    const member = await createMember(app, { aboutMe: 'Før', interests: [1, 2] });
    expect(await saved(member, { aboutMe: null, location: '  århus ' })).toMatchObject({
      username: member.username,
      aboutMe: 'Før',
      location: 'Aarhus',
      interests: [{}, {}],
    });
    const user = await saved(member, {
      username: ' Nyt Navn ',
      gender: 'prefer-not-to-say',
      interests: [publicId('interest', 3), publicId('interest', 2), publicId('interest', 3)],
    });
    expect(user).toMatchObject({
      username: 'Nyt Navn',
      gender: 'prefer-not-to-say',
      aboutMe: 'Før',
      birthdate: '1990-05-17',
      role: 'user',
    });
    expect(user.interests).toHaveLength(2);
    expect((await saved(member, { aboutMe: ' ' })).aboutMe).toBeNull();
    // The own username in another case isn't in use by another member.
    expect((await saved(member, { username: 'NYT navn' })).username).toBe('NYT navn');
  });

  it('stores, replaces and removes a picture, and leaves no files behind', async () => {
    const member = await createMember(app);
    const before = (await stored()).length;
    const first = (await updateWithFile(member, {}, await photo())).data?.['updateProfile'].user.avatarUrl;
    expect((await saved(member, { aboutMe: 'Hej' })).avatarUrl).toBe(first);
    const { data } = await updateWithFile(member, { removeAvatar: true }, await photo());
    const second = data?.['updateProfile'].user.avatarUrl;
    expect(second).not.toBe(first);
    await app.mails();
    expect((await fetch(app.url + first)).status).toBe(404);
    expect((await fetch(app.url + second)).status).toBe(200);
    expect(await stored()).toHaveLength(before + 2);
    expect((await saved(member, { removeAvatar: true })).avatarUrl).toBeNull();
    await app.mails();
    expect(await stored()).toHaveLength(before);
    // A refused update leaves no files either.
    await createMember(app, { username: 'Har Navnet' });
    expect(codeOf(await updateWithFile(member, { username: 'har navnet' }, await photo()))).toBe('USERNAME_TAKEN');
    expect(await stored()).toHaveLength(before);
  });
});

describe('a new address', () => {
  it('is pending until confirmed, and the old one is notified of both', async () => {
    const member = await createMember(app, { email: 'gammel@example.dk' });
    const currentPassword = member.password;
    expect(await saved(member, { email: ' Ny.Adresse@Example.dk', currentPassword })).toMatchObject({
      email: 'gammel@example.dk',
      pendingEmail: 'ny.adresse@example.dk',
    });
    const [confirm] = await mailsTo('ny.adresse@example.dk');
    expect(confirm?.subject).toBe('Bekræft din nye e-mail');
    expect((await mailsTo('gammel@example.dk')).map(({ subject }) => subject)).toEqual(['Du er ved at skifte e-mail']);
    // Saving the whole form again is no new request.
    expect((await saved(member, { email: 'gammel@example.dk' })).pendingEmail).toBe('ny.adresse@example.dk');
    expect(await mailsTo('ny.adresse@example.dk')).toHaveLength(1);

    expect(codeOf(await verify(tokenIn(confirm?.text ?? '')))).toBeNull();
    expect(await saved(member, {})).toMatchObject({ email: 'ny.adresse@example.dk', pendingEmail: null });
    expect((await mailsTo('gammel@example.dk'))[0]?.subject).toBe('Din e-mail er skiftet');
  });

  it('can be cancelled, which invalidates its link', async () => {
    const member = await createMember(app);
    await saved(member, { email: 'fortrudt@example.dk' });
    const [mail] = await mailsTo('fortrudt@example.dk');
    expect(await saved(member, { cancelEmailChange: true })).toMatchObject({ email: member.email, pendingEmail: null });
    expect(codeOf(await verify(tokenIn(mail?.text ?? '')))).toBe('INVALID_LINK');
  });

  it('requested by two members is confirmed by its own link, and once', async () => {
    const one = await createMember(app);
    const other = await createMember(app);
    await saved(one, { email: 'vi-to@example.dk' });
    await saved(other, { email: 'vi-to@example.dk' });
    const tokens = (await mailsTo('vi-to@example.dk')).map(({ text }) => tokenIn(text));
    expect(new Set(tokens).size).toBe(2);
    const codes = [codeOf(await verify(tokens[0] ?? '')), codeOf(await verify(tokens[1] ?? ''))];
    expect(codes).toEqual([null, 'EMAIL_TAKEN']);
  });
});

describe('changePassword', () => {
  const change = (member: TestMember, currentPassword: string, newPassword: string, on = app) =>
    on.graphql(
      'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) { message } }',
      { a: currentPassword, b: newPassword },
      member.token,
    );
  const login = (email: string, password: string) =>
    app.graphql('mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }', {
      e: email,
      p: password,
    });

  it.each([
    ['', 'nyt-kodeord', 'currentPassword', FIELD_TEXTS.currentPasswordRequired],
    ['forkert', 'nyt-kodeord', 'currentPassword', SERVER_FIELD_TEXTS.currentPasswordWrong],
    ['hemmelig-kode', '', 'newPassword', FIELD_TEXTS.newPasswordRequired],
    ['hemmelig-kode', '12345', 'newPassword', FIELD_TEXTS.passwordMin],
    ['hemmelig-kode', 'x'.repeat(129), 'newPassword', FIELD_TEXTS.passwordMax],
  ])('refuses %.20j to %.20j', async (currentPassword, newPassword, field, text) => {
    const { errors } = await change(await createMember(app), currentPassword, newPassword);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field, text }] });
  });

  it('refuses more than ten wrong attempts in 15 minutes', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const member = await createMember(limited);
      for (let tries = 0; tries < RATE_LIMITS.passwordChange.points; tries++) {
        expect(codeOf(await change(member, 'forkert', 'nyt-kodeord', limited))).toBe('VALIDATION');
      }
      expect(codeOf(await change(member, member.password, 'nyt-kodeord', limited))).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });

  it('ends every other session, keeps this one, and notifies by mail', async () => {
    const member = await createMember(app);
    const other = (await login(member.email, member.password)).data?.['login'].token;
    const { data } = await change(member, member.password, 'nyt-kodeord');
    expect(data?.['changePassword'].message).toBe('Din adgangskode er ændret.');
    expect(codeOf(await app.graphql('{ unreadTotal }', {}, other))).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.graphql('{ unreadTotal }', {}, member.token))).toBeNull();
    expect(codeOf(await login(member.email, member.password))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await login(member.email, 'nyt-kodeord'))).toBeNull();
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual(['Din adgangskode er ændret']);
  });
});

describe('sessions', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
  const sessions = async (token: string) =>
    (await app.graphql('{ sessions { id device createdAt lastUsedAt isCurrent } }', {}, token)).data?.['sessions'];

  it('are listed with their devices, and ended together', async () => {
    const member = await createMember(app);
    const { email, password } = member;
    const headers = { 'user-agent': CHROME };
    const { token } = (await app.rest('POST', '/api/login', { body: { email, password }, headers })).body;
    app.clock.advance(600);
    const list = await sessions(token);
    expect(list).toMatchObject([
      { device: 'Chrome på Windows', isCurrent: true },
      { device: null, isCurrent: false },
    ]);
    expect(Date.parse(list[0].lastUsedAt) - Date.parse(list[0].createdAt)).toBeGreaterThanOrEqual(600_000);
    const socket = await app.subscribe('subscription { chatEvents { __typename } }', {}, member.token);
    const { data } = await app.graphql('mutation { logoutEverywhere { message } }', {}, token);
    expect(data?.['logoutEverywhere'].message).toBe('Du er logget ud alle steder.');
    expect((await socket.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    for (const dead of [token, member.token]) {
      expect(codeOf(await app.graphql('{ viewer { id } }', {}, dead))).toBe('UNAUTHENTICATED');
    }
  });

  const END = 'mutation ($id: ID!) { endSession(id: $id) { message } }';

  it('are ended one by one, by their own member alone', async () => {
    const [member, stranger] = [await createMember(app), await createMember(app)];
    const { email, password } = member;
    const { token } = (await app.rest('POST', '/api/login', { body: { email, password } })).body;
    const [current, other] = await sessions(token);
    expect([current.isCurrent, other.isCurrent]).toEqual([true, false]);
    for (const [id, by] of [
      [other.id, stranger.token],
      [member.publicId, token],
      ['1', token],
    ]) {
      expect(codeOf(await app.graphql(END, { id }, by))).toBe('NOT_FOUND');
    }
    const socket = await app.subscribe('subscription { chatEvents { __typename } }', {}, member.token);
    const { data } = await app.graphql(END, { id: other.id }, token);
    expect(data?.['endSession'].message).toBe('Enheden er logget ud.');
    expect((await socket.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    expect(codeOf(await app.graphql('{ viewer { id } }', {}, member.token))).toBe('UNAUTHENTICATED');
    expect(await sessions(token)).toMatchObject([{ id: current.id, isCurrent: true }]);
    const again = await app.graphql(END, { id: other.id }, token);
    expect(again.errors?.[0]?.message).toBe('Enheden er allerede logget ud.');
  });

  const ENDS = ['logout', 'logoutEverywhere', 'deleteAccount'];

  it.each(ENDS)('empty the cache of the browser at %s, and nothing else', async (mutation) => {
    const member = await createMember(app);
    const send = (query: string) => app.rest('POST', '/graphql', { body: { query }, token: member.token });
    expect((await send('{ viewer { id } }')).headers.get('clear-site-data')).toBeNull();
    const { status, headers } = await send(`mutation { gone: ${mutation} { message } }`);
    expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await send(`mutation { ${mutation} { message } }`)).headers.get('clear-site-data')).toBeNull();
  });

  it.each([
    ['POST', '/api/logout'],
    ['DELETE', '/api/profile'],
  ])('empty the cache of the browser at %s %s', async (method, path) => {
    const member = await createMember(app);
    const { status, headers } = await app.rest(method, path, { token: member.token });
    expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await app.rest(method, path, { token: member.token })).headers.get('clear-site-data')).toBeNull();
  });
});
