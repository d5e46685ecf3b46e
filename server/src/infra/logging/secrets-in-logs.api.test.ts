import { Writable } from 'node:stream';
import { TOKEN_PREFIX } from '@venn/schema/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { createLogger } from './logger.js';

const lines: string[] = [];
const destination = () => new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });

let app: TestApp;
let viewer: TestMember;
let other: TestMember;
beforeAll(async () => {
  const logger = createLogger({ logLevel: 'info' }, destination());
  logger.level = 'trace';
  app = await startTestApp({ logger });
  viewer = await createMember(app);
  other = await createMember(app);
});
afterAll(() => app.close());

let count = 0;
/** A unique secret. */
const canaries: string[] = [];
function canary(shape: (word: string) => string = (word) => word): string {
  count += 1;
  const word = `kanariefugl${count}x${Math.random().toString(36).slice(2, 8)}`;
  canaries.push(word);
  return shape(word);
}
const address = () => canary((word) => `${word}@example.dk`);

const post = (path: string, body: object, token?: string): Promise<RestAnswer> =>
  app.rest('POST', `/api${path}`, { body, ...(token && { token }) });

/** All inputs with secrets. */
const WAYS: Record<string, () => Promise<unknown>> = {
  'a login': () => post('/login', { email: address(), password: canary() }),
  'a login over GraphQL, written into the query': () =>
    app.graphql(`mutation { login(email: "${address()}", password: "${canary()}") { token } }`),
  'a query that is none': () => app.graphql(`mutation { login(password: "${canary()}" `),
  'a variable of the wrong type': () =>
    app.graphql('mutation ($p: String!) { login(email: "a@b.dk", password: $p) { token } }', { p: { p: canary() } }),
  'a registration': () =>
    post('/register', {
      username: canary((word) => word.slice(0, 20)),
      email: address(),
      password: canary(),
      confirmPassword: canary(),
      birthdate: '1990-01-01',
    }),
  'a change of the password': () =>
    post('/profile/change-password', { currentPassword: canary(), newPassword: canary() }, viewer.token),
  'link tokens': async () => {
    await post('/auth/verify-email', { token: canary() });
    await post('/auth/reset-password', { token: canary(), password: canary() });
    await app.rest('GET', `/verify-email?token=${canary()}`);
    await app.rest('GET', `/reset-password?token=${canary()}`);
    await app.rest('GET', `/api/profile?token=${canary()}`);
  },
  'a mailed link': async () => {
    const member = await createMember(app, { email: address() });
    await post('/auth/forgot-password', { email: member.email });
    const [mail] = (await app.mails()).filter(({ to }) => to === member.email);
    canaries.push(/token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no token');
  },
  'tokens of logins': async () => {
    canaries.push(viewer.token);
    await app.rest('GET', '/api/profile', { token: viewer.token });
    await app.rest('GET', '/api/profile', { token: canary() });
    await app.rest('GET', '/api/profile', { headers: { cookie: `auth_token=${canary()}` } });
    const listen = 'subscription { chatEvents { __typename } }';
    await (await app.subscribe(listen, {}, viewer.token)).close();
    await (await app.subscribe(listen, {}, canary())).closed;
  },
  'personal tokens': async () => {
    const body = { name: canary(), scopes: ['messages:read'], currentPassword: viewer.password };
    const { token } = (await post('/tokens', body, viewer.token)).body;
    canaries.push(viewer.password, token, token.slice(TOKEN_PREFIX.length));
    await app.rest('GET', '/api/messages/chats', { token });
    await app.rest('GET', '/api/profile', { token });
    await app.rest('GET', '/api/profile', { token: canary((word) => `${TOKEN_PREFIX}${word}`) });
    await app.graphql('{ chats { id } viewer { email } }', {}, token);
    const listen = 'subscription { chatEvents { __typename } }';
    await (await app.subscribe(listen, {}, token)).close();
    await (
      await app.subscribe(
        listen,
        {},
        canary((word) => `${TOKEN_PREFIX}${word}`),
      )
    ).closed;
  },
  'what members write': async () => {
    await post('/messages/send', { to: other.publicId, content: canary() }, viewer.token);
    const written = await post('/posts', { content: canary() }, viewer.token);
    await post(`/posts/${written.body.id}/comments`, { content: canary() }, viewer.token);
    await post(`/users/${other.publicId}/report`, { reason: canary() }, viewer.token);
    const letter = { name: canary(), email: address(), subject: canary(), message: canary() };
    await post('/contact', letter);
  },
  'bodies that cannot be read': async () => {
    const headers = { 'content-type': 'application/json' };
    await app.rest('POST', '/api/login', { body: `{"password":"${canary()}"`, headers });
    await app.rest('POST', '/api/login', { body: `password=${canary()}`, headers: { 'content-type': 'text/plain' } });
  },
  // Last: it breaks the database for the others.
  'faults of the database': async () => {
    const broken = ['report', 'post', 'message', 'contact_message', 'link_token', 'session'];
    for (const table of broken) await app.dataSource.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    const answers = [
      await post('/login', { email: viewer.email, password: viewer.password }),
      await app.rest('GET', '/api/profile', { token: canary((word) => word.padEnd(43, 'x')) }),
      await post('/contact', { name: canary(), email: address(), subject: canary(), message: canary() }),
      await post('/auth/reset-password', { token: canary((word) => word.padEnd(43, 'x')), password: canary() }),
    ];
    canaries.push(viewer.password);
    for (const table of broken) await app.dataSource.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([500, 'INTERNAL']);
      expect(body.reference).toMatch(/^[0-9a-f]{16}$/);
    }
    expect(lines.filter((line) => line.includes('"fault"')).length).toBeGreaterThanOrEqual(answers.length);
    for (const { body } of answers) expect(lines.some((line) => line.includes(body.reference))).toBe(true);
  },
};

describe('the log', () => {
  it.each(Object.entries(WAYS))('contains nothing of %s', async (_what, come) => {
    canaries.length = 0;
    await come();
    // Jobs log, too.
    await app.mails();
    expect(canaries.length).toBeGreaterThan(0);
    const leaks = lines.filter((line) => canaries.some((secret) => line.includes(secret)));
    expect(leaks).toEqual([]);
  });

  it('is at the most verbose level', () => {
    app.infra.logger.trace({ heard: true }, 'a line');
    expect(lines.some((line) => line.includes('"heard":true'))).toBe(true);
  });
});
