import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../../test/app.js';
import { createMember, createSession, type TestMember } from '../../../../test/factories.js';
import { orderOf, startPayingApp } from '../../../../test/payments/onpay.js';
import type { FakeOnpay } from '../../../infra/embedded/onpay-fake/server.js';

const DETAIL = `{ order { order status refundTotal refundedTotal email buyer { username } withdrawalRefund }
  history { step amount actor { username } } }`;
const READ = `query ($order: String!) { adminOrder(order: $order) ${DETAIL} }`;
const LIST = `query ($search: String, $status: OrderStatus) {
  adminOrders(search: $search, status: $status) { total items { order status } } }`;
const REFUND = `mutation ($order: String!, $total: Int!) { refundOrder(order: $order, total: $total) ${DETAIL} }`;
const WITHDRAW = `mutation ($order: String!, $receivedAt: DateTime) {
  withdrawOrder(order: $order, receivedAt: $receivedAt) ${DETAIL} }`;
const CHARGE_BACK = `mutation ($order: String!) { chargeBackOrder(order: $order) ${DETAIL} }`;
const RESEND = `mutation ($order: String!) { resendReceipt(order: $order) ${DETAIL} }`;
const STATEMENT = 'query ($year: Int!) { orderStatement(year: $year) { fileName csv } }';
/** A Monday; the term has 31 days. */
const BOUGHT = new Date('2027-12-27T10:00:00Z');
const DAY = 24 * 60 * 60;

let app: TestApp;
let fake: FakeOnpay;
let admin: TestMember;
let anna: TestMember;

beforeAll(async () => {
  ({ app, fake } = await startPayingApp());
});
beforeEach(async () => {
  app.clock.set(BOUGHT);
  anna = await createMember(app);
  admin = await createMember(app, { role: 'admin' });
});
afterEach(async () => {
  await fake.callbacksDone();
  fake.reset();
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** Moves the clock, and logs the administrator in again. */
async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  admin = { ...admin, token: await createSession(app, admin) };
}
/** A purchase of Anna's, captured unless not `settled`. */
async function buy(settled = true): Promise<string> {
  const { body } = await app.rest('POST', '/api/payments/onpay/session', {
    token: anna.token,
    body: { consent: true },
  });
  fake.faults.callbacks = 'dropped';
  await fake.use(body.redirect_url, 'approve');
  await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order: body.order } });
  if (settled) await settle(body.order);
  return body.order;
}
const settle = async (order: string): Promise<void> =>
  app.services.plusSettlements.settle((await orderOf(app, order)).id);
const ask = async (document: string, variables: object) => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin.token);
  return { data: Object.values(data ?? {})[0], code: errors?.[0]?.extensions.code, errors };
};
const refundedOf = (order: string): number =>
  fake.ledger.transactions.find(({ order_id }) => order_id === order)?.refunded ?? 0;
const mailsToAnna = async (subject: string) =>
  (await app.mails()).filter((mail) => mail.to === anna.email && mail.subject === subject);
const audited = async () => {
  const rows: { detail: string }[] = await app.dataSource.query(
    `SELECT detail FROM audit_entry WHERE actor_id = $1 AND action = 'change_order' ORDER BY id`,
    [admin.id],
  );
  return rows.map(({ detail }) => detail);
};

describe('a refund is refused', () => {
  it('for totals that are nothing, not more than before, or above the price', async () => {
    const order = await buy();
    for (const total of [-1, 0, 3901]) expect((await ask(REFUND, { order, total })).code).toBe('VALIDATION');
    expect((await ask(REFUND, { order, total: 1000 })).code).toBeUndefined();
    expect((await ask(REFUND, { order, total: 1000 })).code).toBe('VALIDATION');
    expect((await ask(REFUND, { order, total: 999 })).code).toBe('VALIDATION');
    await settle(order);
    expect(refundedOf(order)).toBe(1000);
  });

  it('for orders without a payment, and after a chargeback', async () => {
    const { body } = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} });
    expect((await ask(REFUND, { order: body.order, total: 1 })).code).toBe('CONFLICT');
    expect((await ask(CHARGE_BACK, { order: body.order })).code).toBe('CONFLICT');
    expect((await ask(RESEND, { order: body.order })).code).toBe('CONFLICT');
    expect((await ask(REFUND, { order: 'venn-none', total: 1 })).code).toBe('NOT_FOUND');
    const order = await buy();
    await ask(CHARGE_BACK, { order });
    expect((await ask(REFUND, { order, total: 1 })).code).toBe('CONFLICT');
    expect((await ask(WITHDRAW, { order })).code).toBe('CONFLICT');
  });

  it('and a withdrawal for times before the purchase and after now', async () => {
    const order = await buy();
    for (const receivedAt of ['2027-12-26T10:00:00Z', '2028-01-26T10:00:00Z']) {
      expect((await ask(WITHDRAW, { order, receivedAt })).code).toBe('VALIDATION');
    }
  });
});

describe('an administrator', () => {
  it('finds orders by name, address, reference, transaction and state', async () => {
    const order = await buy();
    const { onpayUuid } = await orderOf(app, order);
    for (const search of [
      onpayUuid?.toUpperCase(),
      anna.username.toUpperCase(),
      anna.email.slice(0, 9),
      order.slice(2),
    ]) {
      expect((await ask(LIST, { search })).data).toMatchObject({ total: 1, items: [{ order, status: 'paid' }] });
    }
    expect((await ask(LIST, { search: order, status: 'withdrawn' })).data).toEqual({ total: 0, items: [] });
    expect((await ask(LIST, { search: '%' })).data).toEqual({ total: 0, items: [] });
    expect((await ask(READ, { order: order.toUpperCase() })).data).toMatchObject({
      order: { order, email: anna.email, buyer: { username: anna.username }, withdrawalRefund: 3775 },
      history: [{ step: 'opened' }, { step: 'paid', amount: 3900 }, { step: 'captured', amount: 3900 }],
    });
    const rows = await app.dataSource.query(
      `SELECT subject_ids FROM audit_entry WHERE actor_id = $1 AND action = 'list_orders'`,
      [admin.id],
    );
    expect(rows).toContainEqual({ subject_ids: [String(anna.id)] });
  });

  it('pays back parts, while Plus stays', async () => {
    const order = await buy();
    await ask(REFUND, { order, total: 1000 });
    await settle(order);
    const { data } = await ask(REFUND, { order, total: 1500 });
    expect(data).toMatchObject({ order: { status: 'paid', refundTotal: 1500 } });
    await settle(order);
    expect(refundedOf(order)).toBe(1500);
    expect((await ask(READ, { order })).data).toMatchObject({
      order: { refundedTotal: 1500 },
      history: [
        { step: 'opened' },
        { step: 'paid' },
        { step: 'captured' },
        { step: 'refund_ordered', amount: 1000, actor: { username: admin.username } },
        { step: 'refunded', amount: 1000, actor: null },
        { step: 'refund_ordered', amount: 500 },
        { step: 'refunded', amount: 500 },
      ],
    });
    expect((await app.rest('GET', '/api/profile', { token: anna.token })).body.role).toBe('plus');
    const told = (await mailsToAnna('Du får penge tilbage')).map(({ text }) => /\d+,\d\d kr\./.exec(text)?.[0]);
    expect(new Set(told)).toEqual(new Set(['10,00 kr.', '5,00 kr.']));
    expect(await audited()).toEqual([`${order}: refund up to 10 kr.`, `${order}: refund up to 15 kr.`]);
  });

  it('lowers a payment that is only reserved, and says so', async () => {
    fake.faults.capture = 'error';
    const order = await buy(false);
    await ask(REFUND, { order, total: 1000 });
    const [mail] = await mailsToAnna('Du betaler mindre for Plus');
    expect(mail?.text).toContain(
      'Du betaler 10,00 kr. mindre for Plus. Beløbet er kun reserveret. Vi trækker 29,00 kr.,',
    );
    expect(mail?.text).not.toContain('på det kort');
    fake.faults.capture = 'normal';
    await settle(order);
    expect(fake.ledger.transactions.find(({ order_id }) => order_id === order)).toMatchObject({ charged: 2900 });
  });

  it('withdraws for a buyer, from the time at which the buyer said so', async () => {
    const order = await buy();
    await pass(16 * DAY);
    expect((await ask(WITHDRAW, { order })).code).toBe('CONFLICT');
    const { data } = await ask(WITHDRAW, { order, receivedAt: '2028-01-01T12:00:00Z' });
    // Six of 31 days were used.
    expect(data).toMatchObject({ order: { status: 'withdrawn', refundTotal: 3146 } });
    await settle(order);
    expect(refundedOf(order)).toBe(3146);
    expect((await mailsToAnna('Du har fortrudt dit køb af Plus'))[0]?.text).toMatch(
      /din fortrydelse den 1\. januar 2028\./,
    );
    expect((await ask(WITHDRAW, { order })).data).toMatchObject({ order: { status: 'withdrawn' } });
    expect(await audited()).toEqual([`${order}: withdrawal`]);
    expect(await ask(RESEND, { order })).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: 'This order has no receipt to send, or is no longer in force.' }],
    });
  });

  it('sees all withdrawals of a buyer together, and how many there were within twelve months', async () => {
    const readOf = async (order: string) =>
      (
        await ask(
          'query ($order: String!) { adminOrder(order: $order) { order { buyerWithdrawals } withdrawals { order refundTotal } } }',
          { order },
        )
      ).data;
    const first = await buy();
    expect(await readOf(first)).toEqual({ order: { buyerWithdrawals: 0 }, withdrawals: [] });
    await ask(WITHDRAW, { order: first });
    await pass(360 * DAY);
    anna = { ...anna, token: await createSession(app, anna) };
    const second = await buy();
    await ask(WITHDRAW, { order: second });
    const both = [second, first].map((order) => ({ order, refundTotal: 3775 }));
    expect(await readOf(first)).toEqual({ order: { buyerWithdrawals: 2 }, withdrawals: both });
    await pass(10 * DAY);
    expect(await readOf(second)).toEqual({ order: { buyerWithdrawals: 1 }, withdrawals: both });
    const listed = await ask(
      'query ($search: String) { adminOrders(search: $search) { items { order buyerWithdrawals } } }',
      {
        search: anna.email,
      },
    );
    expect(listed.data.items).toEqual([second, first].map((order) => ({ order, buyerWithdrawals: 1 })));
  });

  it('records a chargeback, which ends Plus and pays nothing back', async () => {
    const order = await buy();
    await ask(CHARGE_BACK, { order });
    expect((await ask(CHARGE_BACK, { order })).data).toMatchObject({ order: { status: 'charged_back' } });
    expect(await audited()).toEqual([`${order}: chargeback`]);
    expect((await ask(RESEND, { order })).code).toBe('CONFLICT');
    expect((await app.rest('GET', '/api/profile', { token: anna.token })).body.role).toBe('user');
    await settle(order);
    expect(refundedOf(order)).toBe(0);
    expect(await mailsToAnna('Dit Plus er stoppet')).toHaveLength(1);
    const verified = await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order } });
    expect(verified).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  });

  it('reads the list and the year with the time that long statements have', async () => {
    const background = vi.spyOn(app.infra.backgroundDataSource, 'query');
    await ask(LIST, {});
    await ask(STATEMENT, { year: 2027 });
    const read = background.mock.calls.map(([sql]) => sql);
    background.mockRestore();
    expect(read.filter((sql) => sql.includes('AS counted') && sql.includes('plus_order'))).toHaveLength(1);
    expect(read.filter((sql) => sql.includes(`'Sale' AS kind`))).toHaveLength(1);
  });

  it('sends the receipt again', async () => {
    const order = await buy();
    await ask(RESEND, { order });
    const receipts = await mailsToAnna('Kvittering for Plus');
    expect(receipts).toHaveLength(2);
    expect(receipts.map(({ text }) => /withdraw\?token=\S+/.exec(text)?.[0])).toEqual(
      Array(2).fill(/withdraw\?token=\S+/.exec(receipts[0]?.text ?? '')?.[0]),
    );
  });

  it('states a financial year: sales in theirs, and what was paid back in the year in which it was', async () => {
    const order = await buy();
    await pass(6 * DAY);
    await ask(WITHDRAW, { order });
    await settle(order);
    const linesOf = async (year: number): Promise<string[]> => {
      const { data } = await ask(STATEMENT, { year });
      expect(data.fileName).toBe(`venn-plus-${year}.csv`);
      return data.csv.split('\r\n').filter((line: string) => line.includes(order));
    };
    const { onpayUuid } = await orderOf(app, order);
    expect(await linesOf(2027)).toEqual([`2027-12-27;Sale;${order};${onpayUuid};39;7,8;DKK`]);
    expect(await linesOf(2028)).toEqual([`2028-01-02;Refund;${order};${onpayUuid};-30,2;-6,04;DKK`]);
    expect((await ask(STATEMENT, { year: 1999 })).code).toBe('VALIDATION');
  });
});
