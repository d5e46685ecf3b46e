import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';

const KEY = Buffer.alloc(32, 'venn');
const SECRET = `whsec_${KEY.toString('base64')}`;
const PATH = '/mail/events';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true, env: { MAIL_WEBHOOK_SECRET: SECRET } });
});
afterAll(() => app.close());

let count = 0;
const newId = (): string => `msg_${++count}`;

interface Sending {
  id?: string;
  at?: Date;
  /** Other headers than the right ones. */
  headers?: Record<string, string>;
}

/** Sends a body as a provider that uses the library of Standard Webhooks. */
function send(body: object | string, { id = newId(), at = app.clock.now(), headers = {} }: Sending = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, at, text),
  };
  return app.rest('POST', PATH, { body: text, headers: { ...signed, ...headers } });
}

const bounced = (email: string, more: object = {}) => ({ type: 'bounced', data: { email, ...more } });
const refusedEmail = async ({ id }: TestMember): Promise<unknown> => {
  const [row] = await app.dataSource.query<{ email: unknown }[]>(
    'SELECT refused_email AS email FROM member WHERE id = $1',
    [id],
  );
  return row?.email;
};
const forget = (): Promise<unknown> => app.dataSource.query('UPDATE member SET refused_email = NULL');
const counted = async (outcome: string): Promise<number> =>
  Number(
    new RegExp(`venn_mails_total\\{outcome="${outcome}"\\} (\\d+)`).exec((await app.rest('GET', '/metrics')).body)?.[1],
  );
const answerOf = ({ status, body }: RestAnswer): unknown => [status, body?.code];

describe('a signed event', () => {
  it.each(['bounced', 'complained'])('%s is recorded as by the command, and counted', async (type) => {
    const member = await createMember(app);
    const before = await counted(type);
    const answer = await send({ type, data: { email: ` ${member.email.toUpperCase()} ` } });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await refusedEmail(member)).toBe(member.email);
    expect(await counted(type)).toBe(before + 1);
  });

  it('is recorded once: a replay changes nothing, another id does', async () => {
    const member = await createMember(app);
    const id = newId();
    await send(bounced(member.email), { id });
    await forget();
    const before = await counted('bounced');
    expect((await send(bounced(member.email), { id })).status).toBe(204);
    expect([await refusedEmail(member), await counted('bounced')]).toEqual([null, before]);
    await send(bounced(member.email));
    expect(await refusedEmail(member)).toBe(member.email);
  });

  it('that could not be recorded may be sent again', async () => {
    const member = await createMember(app);
    const id = newId();
    const before = await counted('bounced');
    await app.dataSource.query('ALTER TABLE member RENAME COLUMN refused_email TO refused_away');
    expect(answerOf(await send(bounced(member.email), { id }))).toEqual([500, 'INTERNAL']);
    await app.dataSource.query('ALTER TABLE member RENAME COLUMN refused_away TO refused_email');
    expect((await send(bounced(member.email), { id })).status).toBe(204);
    expect([await refusedEmail(member), await counted('bounced')]).toEqual([member.email, before + 1]);
  });

  it.each([
    ['another type', (email: string) => ({ type: 'delivered', data: { email } })],
    ['a soft bounce', (email: string) => bounced(email, { bounce: 'soft' })],
    ['an address of nobody', () => bounced('ingen@example.dk')],
  ])('of %s is received and changes nothing', async (_what, eventOf) => {
    const member = await createMember(app);
    expect((await send(eventOf(member.email))).status).toBe(204);
    expect(await refusedEmail(member)).toBeNull();
  });

  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"type":7}',
    '{"type":"bounced"}',
    '{"type":"bounced","data":{"email":7}}',
  ])('that is none is refused: %j', async (body) => {
    expect(answerOf(await send(body))).toEqual([400, 'BAD_REQUEST']);
  });

  it('that is too large is refused', async () => {
    expect(answerOf(await send(bounced('x'.repeat(17_000))))).toEqual([413, 'QUERY_TOO_LARGE']);
  });
});

describe('a signature', () => {
  const sign = (content: string, key = KEY): string =>
    `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  const seconds = (): string => String(Math.floor(app.clock.now().getTime() / 1000));

  it.each<[string, () => Record<string, string>]>([
    ['is missing', () => ({ 'webhook-signature': '' })],
    ['is of another key', () => ({ 'webhook-signature': sign(`a.${seconds()}.{}`, Buffer.alloc(32, 'other')) })],
    ['is of another body', () => ({ 'webhook-id': 'a', 'webhook-signature': sign(`a.${seconds()}.{"type":"x"}`) })],
    ['is of another id', () => ({ 'webhook-id': 'another' })],
    ['is of another version', () => ({ 'webhook-signature': sign(`a.${seconds()}.{}`).replace('v1,', 'v2,') })],
    ['is cut', () => ({ 'webhook-signature': 'v1,AAAA' })],
    ['has no time', () => ({ 'webhook-timestamp': 'now' })],
  ])('that %s is refused with a code and a text', async (_what, headersOf) => {
    const { status, body } = await send('{}', { headers: headersOf() });
    expect([status, body]).toEqual([
      401,
      { error: 'Signaturen passer ikke, eller den er for gammel.', code: 'UNAUTHENTICATED' },
    ]);
  });

  it('is valid for five minutes to both sides', async () => {
    const shifted = (by: number) => send({ type: 'other' }, { at: new Date(app.clock.now().getTime() + by * 1000) });
    expect((await Promise.all([-290, 290].map(shifted))).map(({ status }) => status)).toEqual([204, 204]);
    expect((await Promise.all([-310, 310].map(shifted))).map(answerOf)).toEqual([
      [401, 'UNAUTHENTICATED'],
      [401, 'UNAUTHENTICATED'],
    ]);
  });

  it('may be one of several, while the secret is being changed', async () => {
    const id = newId();
    const signatures = [sign('old', Buffer.alloc(32, 'old')), sign(`${id}.${seconds()}.{"type":"x"}`)].join(' ');
    expect((await send('{"type":"x"}', { id, headers: { 'webhook-signature': signatures } })).status).toBe(204);
  });
});

it('has no route without a secret', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const answer = await other.rest('POST', PATH, { body: '{}', headers: { 'content-type': 'application/json' } });
  expect(answerOf(answer)).toEqual([404, 'NOT_FOUND']);
  await other.close();
});
