import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember, type TestMember } from '../../test/factories.js';
import { startPayingApp } from '../../test/payments/onpay.js';
import { BOUGHT } from '../../test/payments/purchases.js';
import { type OpenApiClient, openApiClient } from '../../test/schema/openapi-client.js';
import type { FakeOnpay } from '../infra/embedded/onpay-fake/server.js';
import { ROUTES } from './routes.js';
import { rowKey } from './row.js';

let app: TestApp;
let pretending: TestApp;
let fake: FakeOnpay;
let client: OpenApiClient;
let mock: OpenApiClient;
let anna: TestMember;

beforeAll(async () => {
  ({ app, fake } = await startPayingApp());
  pretending = await startTestApp({ embedded: true });
  // In a month of 30 days.
  pretending.clock.set(BOUGHT);
  client = openApiClient(app);
  mock = openApiClient(pretending);
  anna = await createMember(app);
});
afterAll(async () => {
  await pretending.close();
  await app.close();
  await fake.close();
});

describe('the rows of payment', () => {
  it('refuse as they are described', async () => {
    const { token } = await createMember(app, { role: 'admin' });
    expect((await client.call('POST /api/payments/onpay/session', { token, body: {} })).status).toBe(409);
    expect((await client.call('POST /api/payments/onpay/session', { body: {} })).status).toBe(401);
    expect((await client.call('POST /api/payments/onpay/verify', { token, body: {} })).status).toBe(400);
    expect((await client.call('POST /api/payments/onpay/verify', { token, body: { order: 'x' } })).status).toBe(404);
    expect((await client.call('POST /api/billing/upgrade', { token })).status).toBe(404);
    fake.faults.api = 'error';
    const away = await client.call('POST /api/payments/onpay/session', { token: anna.token, body: { plan: 'plus' } });
    expect(away.status).toBe(503);
    fake.reset();
  });

  it('create an order and activate Plus when it is paid', async () => {
    const { token } = anna;
    const session = await client.call('POST /api/payments/onpay/session', { token, body: { plan: 'plus' } });
    expect(session.body).toEqual({ redirect_url: expect.stringContaining(fake.url), order: expect.any(String) });
    const ask = () => client.call('POST /api/payments/onpay/verify', { token, body: { order: session.body.order } });
    expect((await ask()).status).toBe(409);
    fake.faults.callbacks = 'dropped';
    await fake.use(session.body.redirect_url, 'approve');
    const paid = await ask();
    expect(paid.body).toMatchObject({
      message: 'Betaling verificeret – din konto er nu Plus.',
      user: { role: 'plus', plusSubscriptionExpiry: expect.any(String), email: anna.email },
    });
  });

  it('complete a mock payment', async () => {
    const { token } = await createMember(pretending);
    expect((await mock.call('POST /api/billing/upgrade', { token })).status).toBe(404);
    await mock.call('POST /api/payments/onpay/session', { token, body: { plan: 'plus' } });
    const done = await mock.call('POST /api/billing/upgrade', { token });
    expect(done).toMatchObject({ status: 200, body: { user: { role: 'plus' } } });
    const again = await mock.call('POST /api/billing/upgrade', { token });
    expect([again.status, again.body]).toEqual([200, done.body]);
    const { token: admin } = await createMember(pretending, { role: 'admin' });
    expect((await mock.call('POST /api/billing/upgrade', { token: admin })).status).toBe(409);
  });

  it('withdraw from a purchase', async () => {
    const { token } = await createMember(pretending);
    expect((await mock.call('POST /api/payments/withdraw', { token, body: { order: 'x' } })).status).toBe(404);
    const { body } = await mock.call('POST /api/payments/onpay/session', { token, body: { consent: true } });
    expect((await mock.call('POST /api/payments/withdraw', { token, body: { order: body.order } })).status).toBe(409);
    await mock.call('POST /api/billing/upgrade', { token });
    const listed = await mock.call('GET /api/payments/purchases', { token });
    expect(listed.body).toMatchObject([{ order: body.order, amount: 3900, refund: 3770, canWithdraw: true }]);
    const withdrawn = await mock.call('POST /api/payments/withdraw', { token, body: { order: body.order } });
    expect(withdrawn).toMatchObject({ status: 200, body: { order: body.order, refund: 3770, canWithdraw: false } });
  });

  it('decline a mock payment whose status is requested', async () => {
    const { token } = await createMember(pretending);
    const { body } = await mock.call('POST /api/payments/onpay/session', { token, body: { plan: 'plus' } });
    const asked = await mock.call('POST /api/payments/onpay/verify', { token, body: { order: body.order } });
    expect(asked).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
    expect((await mock.call('POST /api/billing/upgrade', { token })).status).toBe(404);
  });

  it('cancel a payment of another amount, with an error', async () => {
    const { token } = await createMember(app);
    Object.assign(fake.faults, { amount: 3899, callbacks: 'dropped' });
    const { body } = await client.call('POST /api/payments/onpay/session', { token, body: { plan: 'plus' } });
    await fake.use(body.redirect_url, 'approve');
    fake.reset();
    const ask = () => client.call('POST /api/payments/onpay/verify', { token, body: { order: body.order } });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELLING' } });
    await app.mails();
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELLED' } });
  });
});

describe('the table', () => {
  it('is tested completely', () => {
    const keys = ROUTES.filter(({ tag }) => tag === 'Payment').map(rowKey);
    expect([...client.succeeded, ...mock.succeeded]).toEqual(expect.arrayContaining(keys));
  });
});
