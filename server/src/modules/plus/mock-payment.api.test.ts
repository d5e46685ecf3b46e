import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { orderOf } from '../../../test/onpay.js';

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
const upgrade = (member = anna) => app.rest('POST', '/api/billing/upgrade', { token: member.token });

describe('a pretended payment', () => {
  it('is not completed without an order, or for another member’s', async () => {
    const answer = await upgrade();
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: 'Der er ingen betaling at gennemføre.', code: 'NOT_FOUND' },
    ]);
    await session();
    expect((await upgrade(await createMember(app))).status).toBe(404);
    expect((await app.rest('GET', '/api/profile', { token: anna.token })).body.role).toBe('user');
  });

  it('is not completed by asking about it, which is how the page comes back from a refusal', async () => {
    const { order } = (await session()).body;
    const answer = await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
  });

  it('is never taken for a return of OnPay’s', async () => {
    const { order } = (await session()).body;
    const answer = await app.rest('GET', `/payments/onpay/callback?onpay_reference=${order}&onpay_errorcode=0`);
    expect(answer.status).toBe(404);
    expect((await orderOf(app, order)).status).toBe('open');
  });

  it('has a page of its own with the ways on', async () => {
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
    expect((await upgrade()).status).toBe(409);
    expect((await session()).status).toBe(409);
    expect(await orderOf(app, order)).toMatchObject({ status: 'paid', capturedAt: null, consentAt: expect.any(Date) });
    const receipts = (await app.mails()).filter(({ to }) => to === anna.email);
    expect(receipts.map(({ subject }) => subject)).toEqual(['Kvittering for Plus']);
    for (const part of ['39,00 kr.', 'Heraf moms: 7,80 kr.', order, 'CVR', '14 dages fortrydelsesret']) {
      expect(receipts[0]?.text).toContain(part);
    }
  });

  it('uses up one order of several, and the others give nothing more', async () => {
    const orders = [(await session()).body.order, (await session()).body.order];
    expect((await upgrade()).status).toBe(200);
    expect((await upgrade()).status).toBe(409);
    const stored = await Promise.all(orders.map((order) => orderOf(app, order)));
    expect(stored.map(({ status }) => status).sort()).toEqual(['open', 'paid']);
  });

  it('can be had by GraphQL alike', async () => {
    const started = await app.graphql('mutation { startPayment { redirectUrl order } }', {}, anna.token);
    expect(started.data?.['startPayment'].redirectUrl).toContain('/dev/payment?order=');
    const done = await app.graphql('mutation { completeMockPayment { message user { role } } }', {}, anna.token);
    expect(done.data?.['completeMockPayment'].user).toEqual({ role: 'plus' });
  });
});

describe('payments without OnPay on a database of one’s own', () => {
  it('are unavailable, and nothing can be pretended', async () => {
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
