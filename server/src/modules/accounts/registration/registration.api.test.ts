import { RATE_LIMITS } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { SERVER_FIELD_TEXTS } from '@venn/schema/texts/server-fields';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { filePart, operationParts, PREFLIGHT_HEADER } from '../../../../test/network/multipart.js';
import { streamForm } from '../../../../test/network/streamed-form.js';
import { publicId } from '../../../common/public-id.js';

const REGISTER = `mutation ($input: RegisterInput!, $avatar: Upload) {
  register(input: $input, avatar: $avatar) {
    token
    user { id username email role age birthdate gender location aboutMe interests { name } avatarUrl emailVerified lastOnline }
  }
}`;

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const interest = (id: number): string => publicId('interest', id);

function input(overrides: object = {}): Record<string, unknown> {
  count += 1;
  return {
    username: `Ny${count}`.padEnd(4, 'x'),
    email: `ny${count}@example.dk`,
    password: 'hemmelig',
    birthdate: '1991-02-03',
    gender: 'male',
    location: 'Odense',
    interests: [interest(1)],
    acceptTerms: true,
    ...overrides,
  };
}

const register = (values: object): Promise<GraphQLAnswer> => app.graphql(REGISTER, { input: values });

async function registerWithFile(values: object, bytes: Uint8Array, filename = 'me.jpg'): Promise<GraphQLAnswer> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: REGISTER, variables: { input: values, avatar: null } }));
  form.set('map', JSON.stringify({ file: ['variables.avatar'] }));
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename);
  const { body } = await app.rest('POST', '/graphql', { body: form, headers: { 'apollo-require-preflight': 'true' } });
  return body as GraphQLAnswer;
}

const rowOf = async (email: string): Promise<Record<string, unknown> | undefined> =>
  (await app.dataSource.query('SELECT * FROM member WHERE email = $1', [email]))[0];

describe('register refuses', () => {
  it.each([
    ['username', '', FIELD_TEXTS.usernameRequired],
    ['username', '  ab ', FIELD_TEXTS.usernameMin],
    ['username', 'a'.repeat(21), FIELD_TEXTS.usernameMax],
    ['username', 'Ad\u200bmin', FIELD_TEXTS.usernameCharacters],
    ['username', 'ADMIN', FIELD_TEXTS.usernameReserved],
    ['email', '', FIELD_TEXTS.emailRequired],
    ['email', 'anna@', FIELD_TEXTS.emailInvalid],
    ['email', 'anna@example.dk\r\nBcc: x@y.dk', FIELD_TEXTS.emailInvalid],
    ['password', '', FIELD_TEXTS.passwordRequired],
    ['password', '12345', FIELD_TEXTS.passwordMin],
    ['password', 'x'.repeat(129), FIELD_TEXTS.passwordMax],
    ['confirmPassword', 'another', FIELD_TEXTS.passwordsDiffer],
    ['birthdate', '', FIELD_TEXTS.birthdateRequired],
    ['birthdate', '2001-02-30', FIELD_TEXTS.birthdateInvalid],
    ['birthdate', '2020-01-01', FIELD_TEXTS.birthdateAdult],
    ['gender', '', FIELD_TEXTS.genderRequired],
    ['gender', 'robot', FIELD_TEXTS.genderUnknown],
    ['location', '', FIELD_TEXTS.locationRequired],
    ['location', 'Malmö', FIELD_TEXTS.locationUnknown],
    ['aboutMe', 'x'.repeat(1001), FIELD_TEXTS.aboutMeMax],
    ['interests', [], FIELD_TEXTS.interestsRequired],
    ['interests', ['1'], SERVER_FIELD_TEXTS.interestsUnknown],
    ['interests', [publicId('member', 1)], SERVER_FIELD_TEXTS.interestsUnknown],
    ['interests', [publicId('interest', 9999)], SERVER_FIELD_TEXTS.interestsUnknown],
    ['acceptTerms', false, FIELD_TEXTS.termsRequired],
  ])('%s %.40j', async (field, value, text) => {
    const values = input({ [field]: value });
    const { errors } = await register(values);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field, text }] });
    expect(errors?.[0]?.message).toBe(text);
    expect(await rowOf(String(values['email']))).toBeUndefined();
  });

  it('all invalid fields at once', async () => {
    const { errors } = await register(input({ username: 'x', email: 'x', acceptTerms: false }));
    const fields = errors?.[0]?.extensions['fields'] as { field: string }[];
    expect(fields.map(({ field }) => field).sort()).toEqual(['acceptTerms', 'email', 'username']);
  });

  it('fields that members can’t set', async () => {
    for (const extra of [
      { role: 'admin' },
      { emailVerified: true },
      { id: 1 },
      { plusSubscriptionExpiry: '2030-01-01' },
    ]) {
      const { errors } = await register(input(extra));
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('an address or a username in use, without regard to case', async () => {
    const member = await createMember(app, { username: 'ÆblePige', email: 'taget@example.dk' });
    const email = await register(input({ email: 'TAGET@Example.dk' }));
    expect(email.errors?.[0]).toMatchObject({
      message: 'E-mailadressen er allerede i brug',
      extensions: { code: 'EMAIL_TAKEN', fields: [{ field: 'email' }] },
    });
    const name = await register(input({ username: ' æblePIGE ' }));
    expect(name.errors?.[0]?.extensions).toMatchObject({ code: 'USERNAME_TAKEN', fields: [{ field: 'username' }] });
    expect(member.id).toBeGreaterThan(0);
  });

  it('all but one of concurrent registrations of the same username and address', async () => {
    const values = input({ username: 'Samtidig', email: 'samtidig@example.dk' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(values)));
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok');
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.every((code) => ['ok', 'USERNAME_TAKEN', 'EMAIL_TAKEN'].includes(code))).toBe(true);
  });
});

describe('register', () => {
  it('stores the member, with limited rights until the address is verified', async () => {
    const { data, errors } = await register(
      input({
        username: '  Bjørn Æ ',
        email: ' Bjørn.Å@Example.DK ',
        confirmPassword: 'hemmelig',
        location: 'kbh',
        aboutMe: '  Hej ',
        interests: [interest(2), interest(1), interest(2)],
        age: 99,
      }),
    );
    expect(errors).toBeUndefined();
    expect(data?.['register'].user).toMatchObject({
      username: 'Bjørn Æ',
      email: 'bjørn.å@example.dk',
      role: 'user',
      gender: 'male',
      location: 'København',
      aboutMe: 'Hej',
      interests: [{ name: 'Brætspil' }, { name: 'Rollespil' }],
      avatarUrl: null,
      emailVerified: false,
    });
    const row = await rowOf('bjørn.å@example.dk');
    expect(row).toMatchObject({ username_key: 'bjørn æ', first_ip: '127.0.0.1', current_ip: '127.0.0.1' });
    expect(row?.['terms_version']).toBeTruthy();
    expect(row?.['terms_accepted_at']).toBeInstanceOf(Date);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

    const token: string = data?.['register'].token;
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const own = await app.graphql('{ viewer { emailVerified } }', {}, token);
    expect(own.data?.['viewer']).toEqual({ emailVerified: false });
    const others = await app.graphql('{ unreadTotal }', {}, token);
    expect(others.errors?.[0]?.extensions.code).toBe('EMAIL_NOT_VERIFIED');
    expect(
      await app.dataSource.query(`SELECT 1 FROM session WHERE token_hash = convert_to($1, 'UTF8')`, [token]),
    ).toEqual([]);
  });

  it('stores a blank aboutMe as null', async () => {
    const { data } = await register(input({ aboutMe: ' \n ' }));
    expect(data?.['register'].user.aboutMe).toBeNull();
  });

  it('mails a link that gives the same token full rights', async () => {
    const values = input();
    const { data } = await register(values);
    const mail = (await app.mails()).find(({ to }) => to === values['email']);
    const token = /verify-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const verified = await app.graphql('mutation ($t: String!) { verifyEmail(token: $t) { message isNewAccount } }', {
      t: token,
    });
    expect(verified.data?.['verifyEmail']).toEqual({ message: 'Din e-mail er bekræftet.', isNewAccount: true });
    const { data: unread } = await app.graphql('{ unreadTotal }', {}, data?.['register'].token);
    expect(unread).toEqual({ unreadTotal: 0 });
  });

  it('accepts an 18th birthday of today and refuses tomorrow’s', async () => {
    const now = app.clock.now();
    // Half past midnight in Copenhagen on 14 May.
    app.clock.set('2020-05-13T22:30:00Z');
    const born = await register(input({ birthdate: '2002-05-14' }));
    const late = await register(input({ birthdate: '2002-05-15' }));
    app.clock.set(now);
    expect(born.data?.['register'].user.age).toBe(18);
    expect(late.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'birthdate', text: FIELD_TEXTS.birthdateAdult }],
    });
  });
});

describe('register with a picture', () => {
  it('responds 413 above 5 MB and 415 for other files, and creates no account', async () => {
    const noise = new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff);
    const large = input();
    expect((await registerWithFile(large, noise)).errors?.[0]?.extensions.code).toBe('FILE_TOO_LARGE');
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const drawn = input();
    expect((await registerWithFile(drawn, svg)).errors?.[0]?.extensions.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await rowOf(String(large['email']))).toBeUndefined();
    expect(await rowOf(String(drawn['email']))).toBeUndefined();
  });

  it('responds to a refused form during the upload, which never ends', async () => {
    const form = streamForm(app.url, { path: '/graphql', length: 5_000_000, headers: PREFLIGHT_HEADER });
    await form.write(operationParts(REGISTER, { input: input({ username: 'x' }) }) + filePart('file', 'me.jpg'));
    await form.writeBytes(64 * 1024);
    const { body } = await form.answer;
    expect(body.errors[0].extensions.code).toBe('VALIDATION');
    form.abort();
  });

  it('converts it to two sizes under a random name and serves it as image only', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .withExif({ IFD3: { GPSLatitude: '55/1 40/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { data } = await registerWithFile(input(), photo, '../../etc/passwd.jpg');
    const address = data?.['register'].user.avatarUrl as string;
    expect(address).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);
    for (const [path, edge] of [
      [address, 512],
      [address.replace('.webp', '-small.webp'), 128],
    ] as const) {
      const response = await fetch(app.url + path);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const metadata = await sharp(await response.arrayBuffer()).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: edge, height: edge });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('responds JSON for a missing picture, whatever the Accept header', async () => {
    for (const name of [`${'0'.repeat(32)}.webp`, '..%2f..%2fpackage.json', '%00', 'x.svg']) {
      const { status, body } = await app.rest('GET', `/avatars/${name}`);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('register with rate limits', () => {
  it('allows five registrations an hour per address; a username in use is not counted', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      await createMember(limited, { username: 'Optaget', email: 'optaget@example.dk' });
      const send = async (values: object): Promise<string> => {
        const { errors } = await limited.graphql(REGISTER, { input: values });
        return errors?.[0]?.extensions.code ?? 'ok';
      };
      for (let slip = 0; slip < 7; slip++) expect(await send(input({ username: 'optaget' }))).toBe('USERNAME_TAKEN');
      expect(await send(input({ email: 'optaget@example.dk' }))).toBe('EMAIL_TAKEN');
      for (let used = 1; used < RATE_LIMITS.register.points; used++) expect(await send(input())).toBe('ok');
      const { errors } = await limited.graphql(REGISTER, { input: input() });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
      expect(errors?.[0]?.extensions['retryAfterSeconds']).toBeGreaterThan(3000);
      expect(errors?.[0]?.extensions).not.toHaveProperty('cooldownUntil');
    } finally {
      await limited.close();
    }
  });
});
