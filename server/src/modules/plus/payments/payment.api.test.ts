import { startOfYear, yearOf } from '@venn/schema/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RestAnswer, TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { orderOf, startPayingApp } from '../../../../test/payments/onpay.js';
import { ONPAY_PATHS } from '../../../common/api-paths.js';
import { addSeconds } from '../../../common/clock.js';
import type { FakeTransaction } from '../../../infra/embedded/onpay-fake/ledger.js';
import { type FakeOnpay, startFakeOnpay } from '../../../infra/embedded/onpay-fake/server.js';
import { type OnpayFields, signed } from '../../../infra/payments/signature.js';

let app: TestApp;
let second: TestApp;
let fake: FakeOnpay;
let anna: TestMember;

beforeAll(async () => {
  ({ app, fake } = await startPayingApp());
  ({ app: second } = await startPayingApp({ databaseUrl: app.databaseUrl }, fake));
});
beforeEach(async () => {
  anna = await createMember(app);
});
afterEach(async () => {
  await fake.callbacksDone();
  fake.reset();
});
afterAll(async () => {
  await second.close();
  await app.close();
  await fake.close();
});

interface Session {
  order: string;
  window: string;
}

async function start(member = anna): Promise<Session> {
  const { status, body } = await app.rest('POST', '/api/payments/onpay/session', {
    token: member.token,
    body: { plan: 'plus', consent: true },
  });
  expect(status).toBe(200);
  return { order: body.order, window: body.redirect_url };
}
const verify = (order: string, member = anna, on = app): Promise<RestAnswer> =>
  on.rest('POST', '/api/payments/onpay/verify', { token: member.token, body: { order } });
const roleOf = async (member = anna): Promise<string> =>
  (await app.rest('GET', '/api/profile', { token: member.token })).body.role;
const callBack = (fields: OnpayFields, method = 'POST', on = app): Promise<RestAnswer> => {
  const form = new URLSearchParams(fields).toString();
  return method === 'GET'
    ? on.rest('GET', `${ONPAY_PATHS.callback}?${form}`)
    : on.rest('POST', ONPAY_PATHS.callback, {
        body: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
};
const transactionOf = (order: string): FakeTransaction => {
  const found = fake.ledger.transactions.filter(({ order_id }) => order_id === order).at(-1);
  if (found === undefined) throw new Error('Nothing was paid');
  return found;
};
/** A browser is redirected to the page with an error; OnPay's callback gets 400. */
const expectDisbelief = async (search: string): Promise<void> => {
  const form = { body: search.slice(1), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  for (const path of [ONPAY_PATHS.accept, ONPAY_PATHS.decline]) {
    for (const answer of [await app.rest('GET', path + search), await app.rest('POST', path, form)]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payment?onpay=unconfirmed']);
    }
  }
  const answer = await app.rest('GET', ONPAY_PATHS.callback + search);
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
};
/** The mails of both servers: either's jobs may have sent them. */
const mailsTo = async (member: TestMember, subject: string) =>
  [...(await app.mails()), ...(await second.mails())].filter(
    (mail) => mail.to === member.email && mail.subject === subject,
  );

describe('a payment session is refused', () => {
  it.each([
    ['plus', { role: 'plus' as const, plusExpiresAt: new Date(Date.now() + 86_400_000) }],
    ['an administrator', { role: 'admin' as const }],
  ])('to %s', async (_name, traits) => {
    const member = await createMember(app, traits);
    const { status, body } = await app.rest('POST', '/api/payments/onpay/session', { token: member.token, body: {} });
    expect([status, body]).toEqual([409, { error: 'Du har allerede Plus.', code: 'ALREADY_PLUS' }]);
  });

  it('to unverified members and while a deletion is scheduled', async () => {
    const unverified = await createMember(app, { verified: false });
    const leaving = await createMember(app, { deletionScheduledFor: new Date(Date.now() + 86_400_000) });
    for (const [member, code] of [
      [unverified, 'EMAIL_NOT_VERIFIED'],
      [leaving, 'DELETION_SCHEDULED'],
    ] as const) {
      const answer = await app.rest('POST', '/api/payments/onpay/session', { token: member.token, body: {} });
      expect(answer).toMatchObject({ status: 403, body: { code } });
    }
  });

  it('for another plan', async () => {
    const answer = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: { plan: 'gold' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields: [{ field: 'plan' }] } });
  });

  it.each(['html', 'error'] as const)('while OnPay responds with %s, and leaves no open order', async (api) => {
    fake.faults.api = api;
    const answer = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} });
    expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    const open = await app.dataSource.query(`SELECT 1 FROM plus_order WHERE member_id = $1 AND status = 'open'`, [
      anna.id,
    ]);
    expect(open).toEqual([]);
  });

  it('as a mock payment where payments are real', async () => {
    const { order } = await start();
    expect(await app.rest('POST', '/api/billing/upgrade', { token: anna.token })).toMatchObject({ status: 404 });
    expect((await app.rest('GET', `/dev/payment?order=${order}`)).status).toBe(404);
  });
});

describe('a payment session', () => {
  it('requests 39 kr. from OnPay and stores the consent, which is optional', async () => {
    const { order, window } = await start();
    expect(order).toMatch(/^[a-z0-9.-]{1,36}$/);
    expect(new URL(window).origin).toBe(fake.url);
    const payment = [...fake.ledger.payments.values()].at(-1);
    expect(payment).toMatchObject({ amount: 3900, language: 'da', testMode: false, reference: order });
    expect((await orderOf(app, order)).consentAt).not.toBeNull();

    const plain = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: { plan: 'plus' } });
    expect(plain.status).toBe(200);
    expect((await orderOf(app, plain.body.order)).consentAt).toBeNull();
  });
});

describe('verify refuses', () => {
  it('others’ and unknown orders', async () => {
    const bo = await createMember(app);
    const { order, window } = await start();
    await fake.use(window, 'approve');
    for (const reference of [order, 'venn-0', '', "' OR 1=1"]) {
      expect(await verify(reference, bo)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await roleOf(bo)).toBe('user');
  });

  it('an unpaid order, and one whose card was declined', async () => {
    const { order, window } = await start();
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
    await fake.use(window, 'decline');
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
    expect(await roleOf()).toBe('user');
  });
});

describe('a redirect or callback is rejected and changes nothing', () => {
  it.each(['forged', 'missing', 'foreign'] as const)('when its signature is %s', async (signature) => {
    fake.faults.signature = signature;
    const { order, window } = await start();
    const back = new URL((await fake.use(window, 'approve')) ?? '');
    await expectDisbelief(back.search);
    expect((await callBack(fake.fieldsOf(transactionOf(order)))).status).toBe(400);
    await fake.callbacksDone();
    await app.mails();
    expect(await orderOf(app, order)).toMatchObject({ status: 'open', onpayUuid: null });
    expect(await roleOf()).toBe('user');
  });

  it('when it is replayed on another order, or names no order', async () => {
    fake.faults.callbacks = 'dropped';
    const paid = await start();
    await fake.use(paid.window, 'approve');
    const other = await start(await createMember(app));
    const fields = fake.fieldsOf(transactionOf(paid.order));
    expect((await callBack({ ...fields, onpay_reference: other.order })).status).toBe(400);
    await expectDisbelief(`?${new URLSearchParams({ ...fields, onpay_reference: other.order }).toString()}`);
    expect((await callBack(signed({ ...fields, onpay_reference: 'venn-0' }, fake.config.secret))).status).toBe(400);
    expect((await callBack(signed({ ...fields, onpay_uuid: "x' --" }, fake.config.secret))).status).toBe(400);
    expect(await orderOf(app, other.order)).toMatchObject({ status: 'open', onpayUuid: null });
    const twice = `${new URLSearchParams(fields).toString()}&onpay_uuid=x`;
    await expectDisbelief(`?${twice}`);
  });

  it('when its signature is valid but the transaction belongs to another order', async () => {
    fake.faults.callbacks = 'dropped';
    const paid = await start();
    await fake.use(paid.window, 'approve');
    const bo = await createMember(app);
    const other = await start(bo);
    const fields = { ...fake.fieldsOf(transactionOf(paid.order)), onpay_reference: other.order };
    expect((await callBack(signed(fields, fake.config.secret))).status).toBe(200);
    await app.mails();
    expect(await verify(other.order, bo)).toMatchObject({ status: 409 });
    expect(await roleOf(bo)).toBe('user');
  });
});

describe('a paid order', () => {
  it('gives Plus for a month by verify alone, once, with a receipt and one charge', async () => {
    fake.faults.callbacks = 'dropped';
    const { order, window } = await start();
    await fake.use(window, 'approve');
    const first = await verify(order);
    expect(first).toMatchObject({
      status: 200,
      body: { user: { role: 'plus' }, message: 'Betaling verificeret – din konto er nu Plus.' },
    });
    const again = await verify(order);
    expect(again.body.user.plusSubscriptionExpiry).toBe(first.body.user.plusSubscriptionExpiry);
    expect(await mailsTo(anna, 'Kvittering for Plus')).toHaveLength(1);
    expect(transactionOf(order)).toMatchObject({ charged: 3900, status: 'finished' });
    expect((await orderOf(app, order)).capturedAt).not.toBeNull();
    const fresh = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} });
    expect(fresh.status).toBe(409);
  });

  it.each(['GET', 'POST'] as const)('gives Plus by a callback with %s alone', async (method) => {
    fake.faults.callbackMethod = method;
    fake.faults.redirect = 'dropped';
    const { order, window } = await start();
    expect(await fake.use(window, 'approve')).toBeNull();
    await fake.callbacksDone();
    expect(await mailsTo(anna, 'Kvittering for Plus')).toHaveLength(1);
    expect(await roleOf()).toBe('plus');
    expect((await verify(order)).status).toBe(200);
  });

  it('is confirmed only by OnPay: the redirect shows the page with the order', async () => {
    fake.faults.callbacks = 'dropped';
    const { order, window } = await start();
    const back = new URL((await fake.use(window, 'approve')) ?? '');
    const answer = await app.rest('GET', back.pathname + back.search);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/payment?onpay=return&order=${order}`);
    expect(await roleOf()).toBe('user');
    expect((await orderOf(app, order)).onpayUuid).toBe(transactionOf(order).uuid);
    expect((await verify(order)).status).toBe(200);
  });

  it('gives one Plus, one receipt and one charge for 50 concurrent callbacks on two servers', async () => {
    fake.faults.callbacks = 'dropped';
    const { order, window } = await start();
    await fake.use(window, 'approve');
    const fields = fake.fieldsOf(transactionOf(order));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => callBack(fields, index % 3 ? 'POST' : 'GET', index % 2 ? app : second)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const verified = await Promise.all([app, second, app, second].map((on) => verify(order, anna, on)));
    expect(verified.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mailsTo(anna, 'Kvittering for Plus')).toHaveLength(1);
    const orders = await app.dataSource.query(
      `SELECT 1 FROM plus_order WHERE member_id = $1 AND granted_at IS NOT NULL`,
      [anna.id],
    );
    expect(orders).toHaveLength(1);
    expect(transactionOf(order).history.filter(({ action }) => action === 'capture')).toHaveLength(1);
  });

  it('is found when a declined card was followed by another, in any order of callbacks', async () => {
    fake.faults.callbacks = 'held';
    const { order, window } = await start();
    await fake.use(window, 'decline');
    await fake.use(window, 'approve');
    expect(await fake.releaseCallbacks('reversed')).toEqual([200, 200]);
    await app.mails();
    expect((await verify(order)).status).toBe(200);
    expect(await roleOf()).toBe('plus');
  });

  it('is found when only the declined card had a callback', async () => {
    const { order, window } = await start();
    const back = new URL((await fake.use(window, 'decline')) ?? '');
    expect((await app.rest('GET', back.pathname + back.search)).status).toBe(303);
    Object.assign(fake.faults, { callbacks: 'dropped', redirect: 'dropped' });
    await fake.use(window, 'approve');
    expect((await verify(order)).status).toBe(200);
  });

  it('waits for OnPay, and the recheck completes it', async () => {
    fake.faults.callbacks = 'dropped';
    const { order, window } = await start();
    await fake.use(window, 'approve');
    fake.faults.api = 'error';
    expect(await verify(order)).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    expect((await orderOf(app, order)).status).toBe('open');
    fake.faults.api = 'html';
    expect(await verify(order)).toMatchObject({ status: 503 });
    fake.reset();
    app.clock.advance(180);
    await app.services.plusOrders.recheck(app.dataSource);
    expect(await roleOf()).toBe('plus');
    expect(await mailsTo(anna, 'Kvittering for Plus')).toHaveLength(1);
  });

  it('is found by the recheck beside one that OnPay answers wrongly', async () => {
    Object.assign(fake.faults, { callbacks: 'dropped', redirect: 'dropped' });
    const bought = await Promise.all(
      [anna, await createMember(app), await createMember(app)].map((member) => start(member)),
    );
    for (const { window } of bought) await fake.use(window, 'approve');
    const [wrong, ...right] = bought.map(({ order }) => order) as [string, string, string];
    // As after a callback that came while OnPay was away.
    await app.dataSource.query('UPDATE plus_order SET onpay_uuid = $2 WHERE reference = $1', [
      wrong,
      transactionOf(wrong).uuid,
    ]);
    Object.assign(transactionOf(wrong), { charged: null });
    app.clock.advance(180);
    await app.services.plusOrders.recheck(app.dataSource);
    for (const order of right) expect((await orderOf(app, order)).status).toBe('paid');
    expect((await orderOf(app, wrong)).status).toBe('open');
    Object.assign(transactionOf(wrong), { charged: 0 });
    await app.services.plusOrders.recheck(app.dataSource);
    expect((await orderOf(app, wrong)).status).toBe('paid');
  });

  it('is charged once when the connection fails after the charge', async () => {
    Object.assign(fake.faults, { callbacks: 'dropped', capture: 'commitThenDrop' });
    const { order, window } = await start();
    await fake.use(window, 'approve');
    const { id } = await verify(order).then(() => orderOf(app, order));
    // The job may have lost the response of its capture already: then this one finds the money captured.
    await app.services.plusSettlements.settle(id).catch(() => undefined);
    expect(transactionOf(order)).toMatchObject({ charged: 3900 });
    fake.reset();
    app.clock.advance(15 * 60);
    await app.services.plusOrders.recheck(app.dataSource);
    await app.mails();
    expect((await orderOf(app, order)).capturedAt).not.toBeNull();
    expect(transactionOf(order)).toMatchObject({ charged: 3900 });
    expect(transactionOf(order).history.filter(({ action }) => action === 'capture')).toHaveLength(1);
  });

  it('is refunded when another tab has bought Plus, with a mail to the member', async () => {
    const [one, other] = [await start(), await start()];
    await fake.use(one.window, 'approve');
    expect((await verify(one.order)).status).toBe(200);
    await fake.use(other.window, 'approve');
    expect(await verify(other.order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    const mails = await mailsTo(anna, 'Din betaling er annulleret');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('der er ikke trukket penge');
    expect(await orderOf(app, other.order)).toMatchObject({ status: 'refunded', grantedAt: null });
    expect(transactionOf(other.order)).toMatchObject({ status: 'cancelled', charged: 0 });
    expect((await orderOf(app, one.order)).status).toBe('paid');
    expect(await mailsTo(anna, 'Kvittering for Plus')).toHaveLength(1);
  });

  it('is refunded after a capture by hand', async () => {
    const [one, other] = [await start(), await start()];
    await fake.use(one.window, 'approve');
    await verify(one.order);
    fake.faults.callbacks = 'dropped';
    await fake.use(other.window, 'approve');
    fake.ledger.capture(transactionOf(other.order), undefined);
    expect((await verify(other.order)).status).toBe(409);
    const mails = await mailsTo(anna, 'Din betaling er ført tilbage');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('ikke trukket');
    expect(transactionOf(other.order)).toMatchObject({ status: 'refunded', refunded: 3900 });
  });

  it('is refunded for an erased member, and kept without the member', async () => {
    fake.faults.callbacks = 'held';
    const { order, window } = await start();
    await fake.use(window, 'approve');
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [anna.id]);
    expect(await fake.releaseCallbacks()).toEqual([200]);
    await app.mails();
    expect(await orderOf(app, order)).toMatchObject({ memberId: null, status: 'refunded', grantedAt: null });
    expect(transactionOf(order).status).toBe('cancelled');
  });

  it('is refunded for a banned member', async () => {
    fake.faults.callbacks = 'held';
    const { order, window } = await start();
    await fake.use(window, 'approve');
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [anna.id]);
    await fake.releaseCallbacks();
    await app.mails();
    expect((await orderOf(app, order)).status).toBe('refunded');
  });
});

describe('unpaid orders', () => {
  it('are abandoned after three days, found again by a late callback, and purged after a month; purchases when five years have passed since the end of theirs', async () => {
    const { order } = await start();
    const late = await start();
    app.clock.advance(3 * 24 * 3600 + 3600);
    await app.services.plusOrders.recheck(app.dataSource);
    expect((await orderOf(app, order)).status).toBe('abandoned');
    fake.faults.callbacks = 'held';
    await fake.use(late.window, 'approve');
    await fake.releaseCallbacks();
    await app.mails();
    expect((await orderOf(app, late.order)).status).toBe('paid');
    app.clock.advance(31 * 24 * 3600);
    await app.services.plusOrders.purge(app.dataSource);
    expect(await orderOf(app, order)).toBeUndefined();
    expect(await orderOf(app, late.order)).toBeDefined();
    const year = yearOf((await orderOf(app, late.order)).grantedAt as Date);
    // An hour, and no less: the clock goes on from there.
    app.clock.set(addSeconds(startOfYear(year + 6), -60 * 60));
    await app.services.plusOrders.purge(app.dataSource);
    expect(await orderOf(app, late.order)).toBeDefined();
    app.clock.set(startOfYear(year + 6));
    await app.services.plusOrders.purge(app.dataSource);
    expect(await orderOf(app, late.order)).toBeUndefined();
    app.clock.set(new Date());
  });
});

describe('in test mode', () => {
  it('only test payments count', async () => {
    const tests = await startFakeOnpay({ testMode: true });
    const { app: testing } = await startPayingApp({ databaseUrl: app.databaseUrl }, tests);
    try {
      const begin = async () =>
        (await testing.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} })).body;
      tests.faults.testMode = false;
      const real = await begin();
      await tests.use(real.redirect_url, 'approve');
      expect((await verify(real.order, anna, testing)).status).toBe(409);
      tests.reset();
      const test = await begin();
      await tests.use(test.redirect_url, 'approve');
      expect((await verify(test.order, anna, testing)).status).toBe(200);
    } finally {
      await testing.close();
      await tests.close();
    }
  });
});
