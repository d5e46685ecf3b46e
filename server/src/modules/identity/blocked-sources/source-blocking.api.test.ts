import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { EmailSteps } from '../../../../test/email-change.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { streamForm } from '../../../../test/network/streamed-form.js';
import { registration } from '../../../../test/registration.js';
import { APIS, codeIn, UPLOAD_ROUTES } from '../../../../test/storage/upload-routes.js';
import type { SourceKind } from './blocked-source.entity.js';

const DAY = 24 * 60 * 60;
const BLOCK = `mutation ($kind: SourceKind!, $value: String!, $reason: String!, $endsAt: DateTime, $confirmation: String) {
  blockSource(kind: $kind, value: $value, reason: $reason, endsAt: $endsAt, confirmation: $confirmation) { id kind value reason endsAt createdBy { username } } }`;
const UNBLOCK = 'mutation ($id: ID!) { unblockSource(id: $id) { message } }';
const LIST = '{ blockedSources { total items { value } } }';
const LOG = '{ auditLog { items { action detail actor { username } } } }';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
  admin = await createMember(app, { role: 'admin' });
});
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM blocked_source');
});
afterAll(() => app.close());

const inDays = (days: number): Date => new Date(app.clock.now().getTime() + days * DAY * 1000);
const tryBlock = (kind: SourceKind, value: string, more: object = {}) =>
  app.graphql(BLOCK, { kind, value, reason: 'Spam', ...more }, admin.token);
const blockAs = async (kind: SourceKind, value: string, more: object = {}) => {
  const answer = await tryBlock(kind, value, more);
  expect(answer.errors).toBeUndefined();
  return answer;
};
const listed = async (): Promise<string[]> => {
  const { data } = await app.graphql(LIST, {}, admin.token);
  return data?.['blockedSources'].items.map(({ value }: { value: string }) => value);
};

const register = (domain: string, ip = '198.51.100.1') =>
  app.rest('POST', '/api/register', { headers: { 'x-forwarded-for': ip }, body: registration({ domain }) });
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const LETTER = { name: 'Lone', email: 'lone@spam.example', subject: 'Hej', message: 'Hej' };
const contact = (ip: string) =>
  app.rest('POST', '/api/contact', {
    headers: { 'x-forwarded-for': ip },
    body: LETTER,
  });

describe('a blocked domain', () => {
  it.each(['spam.example', 'mx.spam.example', 'a.b.Spam.Example', 'ｓpam.example'])('refuses %s', async (domain) => {
    await blockAs('domain', 'spam.example');
    expect(await register(domain)).toMatchObject({
      status: 400,
      body: {
        code: 'EMAIL_REFUSED',
        fields: [{ field: 'email', text: 'Du kan ikke bruge en e-mailadresse fra dette domæne. Brug en anden.' }],
      },
    });
  });

  it('refuses over GraphQL, too', async () => {
    await blockAs('domain', 'spam.example');
    const { errors } = await app.graphql(REGISTER, { input: registration({ domain: 'spam.example' }) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'EMAIL_REFUSED', fields: [{ field: 'email' }] });
  });

  it.each(['notspam.example', 'example', 'spam.example.dk'])('lets %s through', async (domain) => {
    await blockAs('domain', 'spam.example');
    expect((await register(domain)).body.code).not.toBe('EMAIL_REFUSED');
  });

  it('refuses a change to it, and no login of a member who has it already', async () => {
    const member = await createMember(app, { email: 'gammel@spam.example' });
    await blockAs('domain', 'spam.example');
    const { token, password } = member;
    const change = await app.rest('PUT', '/api/profile', { token, body: { email: 'ny@sub.spam.example' } });
    expect(change).toMatchObject({ status: 400, body: { code: 'EMAIL_REFUSED' } });
    const same = await app.rest('PUT', '/api/profile', { token, body: { email: member.email } });
    expect(same.status).toBe(200);
    expect((await app.rest('POST', '/api/login', { body: { email: member.email, password } })).status).toBe(200);
  });

  it('refuses the confirmation of a change that was requested before', async () => {
    const member = await createMember(app);
    const steps = new EmailSteps(() => app);
    const email = 'senere@mx.spam.example';
    expect((await steps.put(member.token, { email, currentPassword: member.password })).status).toBe(200);
    const token = await steps.confirmToken(email);
    await blockAs('domain', 'spam.example');
    expect(await steps.confirm(token)).toMatchObject({ status: 400, body: { code: 'EMAIL_REFUSED' } });
    expect(await steps.stored(member)).toMatchObject({ email: member.email });
    await app.services.sourceBlocking.unblockValue('domain', 'spam.example');
    expect((await steps.confirm(token)).status).toBe(200);
    expect(await steps.stored(member)).toEqual({ email, pending: null });
  });
});

describe('a blocked network', () => {
  it.each([
    ['192.0.2.0/24', '192.0.2.77', '192.0.3.77'],
    ['192.0.2.9', '192.0.2.9', '192.0.2.10'],
    ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:192.0.2.10'],
    ['2001:db8:1::/48', '2001:db8:1:ffff::1', '2001:db8:2::1'],
  ])('%s refuses %s, and not %s', async (network, inside, outside) => {
    await blockAs('network', network);
    for (const refused of [await register('example.dk', inside), await contact(inside)]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'SOURCE_BLOCKED' } });
    }
    expect((await register('example.dk', outside)).status).toBe(201);
    expect((await contact(outside)).status).toBe(200);
  });

  it.each([
    ['register', REGISTER, () => registration()],
    ['contact', 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { success } }', () => LETTER],
  ])('refuses to %s over GraphQL, too', async (_what, query, input) => {
    await blockAs('network', '192.0.2.0/24');
    const codeFrom = async (ip: string) => {
      const headers = { 'x-forwarded-for': ip };
      const { body } = await app.rest('POST', '/graphql', { headers, body: { query, variables: { input: input() } } });
      return body.errors?.[0].extensions.code;
    };
    expect(await codeFrom('192.0.2.1')).toBe('SOURCE_BLOCKED');
    expect(await codeFrom('192.0.3.1')).toBeUndefined();
  });

  it.each(APIS)('refuses a form over %s before its body is sent', async (api) => {
    await blockAs('network', '192.0.2.0/24');
    const { head } = UPLOAD_ROUTES.register[api]();
    const form = streamForm(app.url, { ...head, from: '192.0.2.1', length: 1_000_000 });
    const { status, body } = await form.answer;
    form.abort();
    expect([status, codeIn(body)]).toEqual([403, 'SOURCE_BLOCKED']);
  });

  it('refuses no login', async () => {
    const { email, password } = await createMember(app);
    await blockAs('network', '192.0.2.0/24');
    const headers = { 'x-forwarded-for': '192.0.2.5' };
    expect((await app.rest('POST', '/api/login', { headers, body: { email, password } })).status).toBe(200);
  });
});

describe('blocking', () => {
  it.each([
    ['domain', ''],
    ['domain', 'dk'],
    ['domain', 'co.uk'],
    ['domain', '192.0.2.1'],
    ['domain', 'a b.example'],
    ['domain', 'anna@spam.example'],
    ['network', ''],
    ['network', 'spam.example'],
    ['network', '0.0.0.0/0'],
    ['network', '10.0.0.0/7'],
    ['network', '192.0.2.0/33'],
    ['network', '192.0.2.0/'],
    ['network', '192.0.2.0/24/24'],
    ['network', '::/0'],
    ['network', '::ffff:192.0.2.0/24'],
    ['network', 'fe80::1%eth0/64'],
  ] as const)('refuses the %s %j', async (kind, value) => {
    const { errors } = await tryBlock(kind, value);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['domain', 'gmail.com'],
    ['domain', '@HOTMAIL.dk'],
    // With mail.tele.dk and post.tele.dk below it.
    ['domain', 'tele.dk'],
    ['network', '80.0.0.0/8'],
    ['network', '80.62.0.0/16'],
    ['network', '80.62.0.0/19'],
    ['network', '2a00:1450::/32'],
  ] as const)('refuses the %s %j, which many people have, unless it is typed twice', async (kind, value) => {
    for (const confirmation of [undefined, null, '', 'gmail.dk', '80.62.0.0/20']) {
      const { errors } = await tryBlock(kind, value, { confirmation });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'confirmation' }] });
    }
    expect(await listed()).toEqual([]);
    await blockAs(kind, value, { confirmation: ` ${value} ` });
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['network', '80.62.0.0/20'],
    ['network', '2a00:1450::/40'],
    ['domain', 'notgmail.com'],
    ['domain', 'mail.gmail.com'],
  ] as const)('takes the %s %j at once', async (kind, value) => {
    await blockAs(kind, value);
    expect(await listed()).toEqual([value]);
  });

  it('refuses a missing reason, a long one, and an end in the past', async () => {
    for (const more of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { endsAt: inDays(-1) }]) {
      const { errors } = await tryBlock('domain', 'spam.example', more);
      expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    }
  });

  it('stores a network by its first address and a domain as name servers know it', async () => {
    await blockAs('network', '192.0.2.77/24');
    await blockAs('domain', '@SPÆM.example');
    expect(await listed()).toEqual(['xn--spm-zla.example', '192.0.2.0/24']);
  });

  it('again replaces reason and end', async () => {
    await blockAs('domain', 'spam.example');
    const endsAt = inDays(7).toISOString();
    const { data } = await blockAs('domain', 'Spam.example', { reason: 'Bots', endsAt });
    expect(data?.['blockSource']).toEqual({
      id: expect.any(String),
      kind: 'domain',
      value: 'spam.example',
      reason: 'Bots',
      endsAt,
      createdBy: { username: admin.username },
    });
    expect(await listed()).toEqual(['spam.example']);
  });

  it('and its end are in the audit log', async () => {
    const { data } = await blockAs('network', '192.0.2.0/24', { endsAt: inDays(1) });
    await app.graphql(UNBLOCK, { id: data?.['blockSource'].id }, admin.token);
    await app.services.sourceBlocking.block(null, { kind: 'domain', value: 'spam.example', reason: 'Spam' });
    await app.services.sourceBlocking.unblockValue('domain', 'SPAM.example');
    const log = await app.graphql(LOG, {}, admin.token);
    const actor = { username: admin.username };
    expect(log.data?.['auditLog'].items.slice(0, 4)).toEqual([
      { action: 'unblock_source', detail: 'domain spam.example', actor: null },
      { action: 'block_source', detail: 'domain spam.example', actor: null },
      { action: 'unblock_source', detail: 'network 192.0.2.0/24', actor },
      { action: 'block_source', detail: expect.stringMatching(/^network 192\.0\.2\.0\/24 until 20/), actor },
    ]);
  });

  it('ends with its removal', async () => {
    const { data } = await blockAs('domain', 'spam.example');
    await app.graphql(UNBLOCK, { id: data?.['blockSource'].id }, admin.token);
    expect(await listed()).toEqual([]);
    expect((await register('spam.example')).status).toBe(201);
    await expect(app.services.sourceBlocking.unblockValue('domain', 'spam.example')).rejects.toThrow('not blocked');
  });

  it('ends at its end, and is deleted after it', async () => {
    const now = app.clock.now();
    await blockAs('network', '192.0.2.0/24', { endsAt: inDays(1) });
    await blockAs('domain', 'spam.example');
    try {
      app.clock.set(inDays(1));
      expect(await listed()).toEqual(['spam.example']);
      expect((await contact('192.0.2.1')).status).toBe(200);
      await app.services.expiredData.purge();
      const left = await app.dataSource.query('SELECT domain FROM blocked_source');
      expect(left).toEqual([{ domain: 'spam.example' }]);
    } finally {
      app.clock.set(now);
    }
  });
});
