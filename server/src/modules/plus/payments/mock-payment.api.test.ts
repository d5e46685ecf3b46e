import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { orderOf } from '../../../../test/payments/onpay.js';

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await startTestApp({ embedded: true });
});
beforeEach(async () => {
  anna = await createMember(app);
});
afterAll(() => app.close());

const session = (member = anna) =>
  app.rest('POST', '/api/payments/onpay/session', { token: member.token, body: { plan: 'plus', consent: true } });
const upgrade = (member = anna, on = app) => on.rest('POST', '/api/billing/upgrade', { token: member.token });
const verify = (order: string) =>
  app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order } });
const roleOf = async (member = anna) => (await app.rest('GET', '/api/profile', { token: member.token })).body.role;
const NOTHING = { error: 'Der er ingen betaling at gennemføre.', code: 'NOT_FOUND' };
const receipts = async (member = anna) =>
  (await app.mails()).filter(({ to, subject }) => to === member.email && subject === 'Kvittering for Plus');

describe('a mock payment', () => {
  it('is not completed without an order, or with another member’s', async () => {
    const answer = await upgrade();
    expect([answer.status, answer.body]).toEqual([404, NOTHING]);
    await session();
    expect((await upgrade(await createMember(app))).status).toBe(404);
    expect(await roleOf()).toBe('user');
  });

  it('is not completed by verifying it, as the page does after a decline', async () => {
    const { order } = (await session()).body;
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
    expect(await roleOf()).toBe('user');
  });

  it('is not confirmed by OnPay’s callback', async () => {
    const { order } = (await session()).body;
    const answer = await app.rest('GET', `/payments/onpay/callback?onpay_reference=${order}&onpay_errorcode=0`);
    expect(answer.status).toBe(404);
    expect((await orderOf(app, order)).status).toBe('open');
  });

  it('has a page with links to approve and decline', async () => {
    const { redirect_url, order } = (await session()).body;
    const url = new URL(redirect_url);
    expect(url.origin).toBe(app.infra.config.publicUrl);
    const page = await app.rest('GET', url.pathname + url.search);
    expect(page.status).toBe(200);
    expect(page.body).toContain('href="/payment?mockPayment=success&amp;plan=plus"');
    expect(page.body).toContain(`href="/payment?onpay=return&amp;order=${order}"`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const strange of ['', '?order=', '?order="><script>', '?order=a&order=b']) {
      expect((await app.rest('GET', url.pathname + strange)).status).toBe(404);
    }
  });

  it('gives Plus for a month, once, with a receipt', async () => {
    const { order } = (await session()).body;
    const answers = await Promise.all([upgrade(), upgrade(), upgrade()]);
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    const first = answers.find(({ status }) => status === 200);
    expect(first?.body).toMatchObject({
      message: 'Betaling gennemført – din konto er nu Plus.',
      user: { id: anna.publicId, role: 'plus', plusSubscriptionExpiry: expect.any(String) },
    });
    expect((await session()).status).toBe(409);
    expect(await orderOf(app, order)).toMatchObject({ status: 'paid', capturedAt: null, consentAt: expect.any(Date) });
    const mails = (await app.mails()).filter(({ to }) => to === anna.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Kvittering for Plus']);
    for (const part of ['39,00 kr.', 'Heraf moms: 7,80 kr.', order, 'CVR', '14 dages fortrydelsesret']) {
      expect(mails[0]?.text).toContain(part);
    }
  });

  it('uses one order of several, and the others give nothing', async () => {
    const orders = [(await session()).body.order, (await session()).body.order];
    expect((await upgrade()).status).toBe(200);
    expect((await upgrade()).status).toBe(200);
    const stored = await Promise.all(orders.map((order) => orderOf(app, order)));
    expect(stored.map(({ status }) => status).sort()).toEqual(['open', 'paid']);
  });

  it('works over GraphQL, too', async () => {
    const started = await app.graphql('mutation { startPayment { redirectUrl order } }', {}, anna.token);
    expect(started.data?.['startPayment'].redirectUrl).toContain('/dev/payment?order=');
    const done = await app.graphql('mutation { completeMockPayment { message user { role } } }', {}, anna.token);
    expect(done.data?.['completeMockPayment'].user).toEqual({ role: 'plus' });
  });
});

describe('a declined mock payment', () => {
  it('buys nothing, over REST and GraphQL', async () => {
    const { order } = (await session()).body;
    await verify(order);
    const answer = await upgrade();
    expect([answer.status, answer.body]).toEqual([404, NOTHING]);
    const done = await app.graphql('mutation { completeMockPayment { message } }', {}, anna.token);
    expect(done.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(await roleOf()).toBe('user');
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
    expect((await orderOf(app, order)).status).toBe('abandoned');
    expect(await receipts()).toEqual([]);
  });

  it('leaves no older order to buy with, but a new one works', async () => {
    const [left, declined] = [(await session()).body.order, (await session()).body.order];
    await verify(declined);
    expect((await upgrade()).status).toBe(404);
    expect((await orderOf(app, left)).status).toBe('open');
    await session();
    expect((await upgrade()).status).toBe(200);
  });

  it('does not affect a newer order, and a paid one is never declined', async () => {
    const [declined, bought] = [(await session()).body.order, (await session()).body.order];
    await verify(declined);
    expect((await upgrade()).status).toBe(200);
    expect((await verify(bought)).status).toBe(200);
    expect((await upgrade()).status).toBe(200);
  });

  it('is declined or bought, never both, by concurrent requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      anna = await createMember(app);
      const { order } = (await session()).body;
      const answers = await Promise.all(round % 2 ? [verify(order), upgrade()] : [upgrade(), verify(order)]);
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toEqual(new Set((await roleOf()) === 'plus' ? [200] : [409, 404]));
    }
  });
});

describe('a repeated upgrade', () => {
  it('gets the same response, sequentially and concurrently, on two servers, for one purchase', async () => {
    const second = await startTestApp({ embedded: true, databaseUrl: app.databaseUrl });
    try {
      await session();
      const requests = [app, second, app, second, app, second].map((on) => upgrade(anna, on));
      const answers = [...(await Promise.all(requests)), await upgrade(), await upgrade(anna, second)];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      const mails = [...(await app.mails()), ...(await second.mails())].filter(({ to }) => to === anna.email);
      expect(mails).toHaveLength(1);
      const bought = await app.dataSource.query('SELECT status FROM plus_order WHERE member_id = $1', [anna.id]);
      expect(bought).toEqual([{ status: 'paid' }]);
    } finally {
      await second.close();
    }
  });

  it('gets the same response over GraphQL', async () => {
    await session();
    const complete = () =>
      app.graphql(
        'mutation { completeMockPayment { message user { id role plusSubscriptionExpiry } } }',
        {},
        anna.token,
      );
    const [one, other] = await Promise.all([complete(), complete()]);
    expect(one.data?.['completeMockPayment'].user.role).toBe('plus');
    expect(other).toEqual(one);
    expect(await complete()).toEqual(one);
  });

  it('is refused where Plus is not from the newest mock payment', async () => {
    const [plus, admin] = await Promise.all([
      createMember(app, { role: 'plus', plusExpiresAt: new Date(Date.now() + 86_400_000) }),
      createMember(app, { role: 'admin' }),
    ]);
    for (const member of [plus, admin]) {
      const answer = await upgrade(member);
      expect([answer.status, answer.body]).toEqual([409, { error: 'Du har allerede Plus.', code: 'ALREADY_PLUS' }]);
    }
    await session();
    await upgrade();
    // An administrator has given another month.
    await app.dataSource.query(
      `UPDATE member SET plus_expires_at = plus_expires_at + interval '1 hour' WHERE id = $1`,
      [anna.id],
    );
    expect(await upgrade()).toMatchObject({ status: 409, body: { code: 'ALREADY_PLUS' } });
  });

  it('gives nothing more once that Plus has ended', async () => {
    await session();
    await upgrade();
    await app.dataSource.query(`UPDATE member SET role = 'user', plus_expires_at = NULL WHERE id = $1`, [anna.id]);
    expect((await upgrade()).status).toBe(404);
  });
});

describe('payments without OnPay on an external database', () => {
  it('are unavailable, also as mock payments', async () => {
    const real = await startTestApp({ databaseUrl: app.databaseUrl });
    try {
      const answer = await real.rest('POST', '/api/payments/onpay/session', {
        token: anna.token,
        body: { plan: 'plus' },
      });
      expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
      await session();
      expect((await real.rest('POST', '/api/billing/upgrade', { token: anna.token })).status).toBe(404);
      expect((await real.rest('GET', '/dev/payment?order=venn-1')).status).toBe(404);
    } finally {
      await real.close();
    }
  });
});
