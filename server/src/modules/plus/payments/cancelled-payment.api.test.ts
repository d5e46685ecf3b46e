import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { orderOf, startPayingApp } from '../../../../test/payments/onpay.js';
import type { FakeTransaction } from '../../../infra/embedded/onpay-fake/ledger.js';
import type { FakeOnpay } from '../../../infra/embedded/onpay-fake/server.js';

let app: TestApp;
let fake: FakeOnpay;
let anna: TestMember;

beforeAll(async () => {
  ({ app, fake } = await startPayingApp());
});
beforeEach(async () => {
  anna = await createMember(app);
});
afterEach(async () => {
  await fake.callbacksDone();
  fake.reset();
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

type FaultOptions = Partial<FakeOnpay['faults']>;

/** An order of Anna's with such a payment, not checked yet. */
async function pay(faults: FaultOptions = { amount: 3899 }): Promise<string> {
  const { body } = await app.rest('POST', '/api/payments/onpay/session', {
    token: anna.token,
    body: { plan: 'plus', consent: true },
  });
  Object.assign(fake.faults, { callbacks: 'dropped' }, faults);
  await fake.use(body.redirect_url, 'approve');
  Object.assign(fake.faults, { amount: null, currency: null, testMode: null });
  return body.order;
}
const verify = (order: string) =>
  app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order } });
const transactionOf = (order: string): FakeTransaction => {
  const found = fake.ledger.transactions.find(({ order_id }) => order_id === order);
  if (found === undefined) throw new Error('Nothing was paid');
  return found;
};
const actions = (order: string): string[] => transactionOf(order).history.map(({ action }) => action);
const roleOf = async (): Promise<string> => (await app.rest('GET', '/api/profile', { token: anna.token })).body.role;
const mailsToAnna = async () => (await app.mails()).filter(({ to }) => to === anna.email);
/** Runs the order's job. */
const reverse = async (order: string) => app.services.plusSettlements.refund((await orderOf(app, order)).id);

const NOT_TAKEN = 'der er ikke trukket penge';

describe('a payment that differs from its order', () => {
  it.each<[string, FaultOptions, string]>([
    [
      '3899',
      { amount: 3899 },
      'Vi fik en betaling på 38,99 kr., men din ordre var på 39,00 kr. Derfor gav den ikke Plus.',
    ],
    ['more', { amount: 390_000 }, 'Vi fik en betaling på 3.900,00 kr., men din ordre var på 39,00 kr.'],
    ['euro', { currency: 978 }, 'Vi fik en betaling i en anden valuta end danske kroner. Derfor gav den ikke Plus.'],
    ['a test payment', { testMode: true }, 'Vi fik en prøvebetaling i stedet for en rigtig. Derfor gav den ikke Plus.'],
  ])('gives no Plus and is cancelled, with an error and a mail: %s', async (_name, faults, sentence) => {
    const order = await pay(faults);
    const first = await verify(order);
    expect(first).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELLING' } });
    expect(first.body.error.toLowerCase()).not.toContain(NOT_TAKEN);
    const mails = await mailsToAnna();
    expect(mails.map(({ subject }) => subject)).toEqual(['Din betaling er annulleret']);
    for (const part of [sentence, order, '/payment']) expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text.toLowerCase()).toContain(NOT_TAKEN);
    const then = await verify(order);
    expect(then).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELLED' } });
    expect(then.body.error).toContain(NOT_TAKEN);
    expect(transactionOf(order)).toMatchObject({ status: 'cancelled', charged: 0 });
    expect(await orderOf(app, order)).toMatchObject({
      status: 'cancelled',
      onpayUuid: transactionOf(order).uuid,
      grantedAt: null,
      refundedAt: null,
    });
    expect(await roleOf()).toBe('user');
  });

  it('is cancelled after its callback, reported over GraphQL, and another order can be paid', async () => {
    const order = await pay({ amount: 3899, callbacks: 'twice' });
    await fake.callbacksDone();
    expect(await mailsToAnna()).toHaveLength(1);
    const document = 'mutation ($order: String!) { verifyPayment(order: $order) { message } }';
    const answer = await app.graphql(document, { order }, anna.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'PAYMENT_CANCELLED' });
    expect((await verify(await pay({}))).status).toBe(200);
  });

  it('is found by the recheck without redirect or callback', async () => {
    const order = await pay();
    app.clock.advance(180);
    await app.services.plusOrders.recheck(app.dataSource);
    expect(await mailsToAnna()).toHaveLength(1);
    expect((await orderOf(app, order)).status).toBe('cancelled');
    app.clock.set(new Date());
  });

  it('is refunded once captured, with texts of its own', async () => {
    const order = await pay();
    fake.ledger.capture(transactionOf(order), undefined);
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELLING' } });
    const mails = await mailsToAnna();
    expect(mails.map(({ subject }) => subject)).toEqual(['Din betaling er ført tilbage']);
    expect(mails[0]?.text).toContain('Beløbet er ført tilbage.');
    expect(mails[0]?.text.toLowerCase()).not.toContain(NOT_TAKEN);
    const then = await verify(order);
    expect(then).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    expect(then.body.error).toContain('Pengene er ført tilbage.');
    expect(transactionOf(order)).toMatchObject({ status: 'refunded', charged: 3899, refunded: 3899 });
    expect((await orderOf(app, order)).refundedAt).not.toBeNull();
  });

  it('has the texts of a test payment even once captured, because a test takes no money', async () => {
    const order = await pay({ testMode: true });
    fake.ledger.capture(transactionOf(order), undefined);
    await verify(order);
    const [mail] = await mailsToAnna();
    expect(mail?.subject).toBe('Din betaling er annulleret');
    expect(mail?.text).toContain('Det var en prøvebetaling, så der er ikke trukket penge.');
    expect(await verify(order)).toMatchObject({ body: { code: 'PAYMENT_CANCELLED' } });
  });
});

describe('reversing a payment', () => {
  /** An order whose payment is to be reversed, and whose job is lost. */
  const found = async (): Promise<string> => {
    const order = await pay();
    await app.dataSource.query(
      `UPDATE plus_order SET status = 'cancelling', onpay_uuid = $2, checked_at = $3 WHERE reference = $1`,
      [order, transactionOf(order).uuid, app.clock.now()],
    );
    return order;
  };
  /** Its status here, its mails, and its actions at OnPay. */
  const outcomeOf = async (order: string) => ({
    mails: (await mailsToAnna()).map(({ subject }) => subject),
    status: (await orderOf(app, order)).status,
    actions: actions(order),
  });
  const ONCE = { mails: ['Din betaling er annulleret'], status: 'cancelled', actions: ['authorize', 'cancel'] };

  it('waits for OnPay, and a lost job is enqueued again', async () => {
    const order = await found();
    fake.faults.api = 'error';
    await expect(reverse(order)).rejects.toThrow('OnPay');
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELLING' } });
    fake.reset();
    await app.services.plusOrders.recheck(app.dataSource);
    expect(await mailsToAnna()).toEqual([]);
    app.clock.advance(15 * 60);
    await app.services.plusOrders.recheck(app.dataSource);
    expect(await outcomeOf(order)).toEqual(ONCE);
    app.clock.set(new Date());
  });

  it('sees at OnPay that it was done when the response was lost', async () => {
    const order = await found();
    fake.faults.cancel = 'commitThenDrop';
    await expect(reverse(order)).rejects.toThrow('OnPay');
    expect((await orderOf(app, order)).status).toBe('cancelling');
    expect(await verify(order)).toMatchObject({ body: { code: 'PAYMENT_CANCELLING' } });
    fake.reset();
    await reverse(order);
    expect(await outcomeOf(order)).toEqual(ONCE);
  });

  it('does the same for a refund', async () => {
    const order = await found();
    fake.ledger.capture(transactionOf(order), undefined);
    fake.faults.refund = 'commitThenDrop';
    await expect(reverse(order)).rejects.toThrow('OnPay');
    fake.reset();
    await reverse(order);
    expect(actions(order)).toEqual(['authorize', 'capture', 'refund']);
    expect((await mailsToAnna()).map(({ subject }) => subject)).toEqual(['Din betaling er ført tilbage']);
  });

  it('accepts that it was cancelled by hand at OnPay', async () => {
    const order = await found();
    fake.ledger.cancel(transactionOf(order));
    await reverse(order);
    expect(await outcomeOf(order)).toEqual(ONCE);
  });

  it('happens once in concurrent jobs', async () => {
    const order = await found();
    await Promise.allSettled([reverse(order), reverse(order), reverse(order)]);
    await reverse(order);
    expect(await outcomeOf(order)).toEqual(ONCE);
  });

  it('sends no mail once the member is erased', async () => {
    const order = await found();
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [anna.id]);
    await reverse(order);
    expect(await mailsToAnna()).toEqual([]);
    expect(await orderOf(app, order)).toMatchObject({ status: 'cancelled', memberId: null });
  });

  it('never affects the payment of another order that a signed callback names', async () => {
    const theirs = await pay();
    const [anothers, others] = [anna, transactionOf(theirs)];
    anna = await createMember(app);
    const { body } = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} });
    await app.services.payments.handleCallback(fake.fieldsOf({ ...others, order_id: body.order }));
    await app.mails();
    expect(await verify(body.order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
    expect(others.status).toBe('active');
    anna = anothers;
    await verify(theirs);
    expect(await mailsToAnna()).toHaveLength(1);
    expect(others.status).toBe('cancelled');
  });

  it('is purged like an unpaid order, but kept for accounting after a refund', async () => {
    const [cancelled, repaid] = [await found(), await found()];
    fake.ledger.capture(transactionOf(repaid), undefined);
    await reverse(cancelled);
    await reverse(repaid);
    app.clock.advance(31 * 24 * 3600);
    await app.services.plusOrders.purge(app.dataSource);
    expect(await orderOf(app, cancelled)).toBeUndefined();
    expect((await orderOf(app, repaid)).status).toBe('cancelled');
    app.clock.set(new Date());
  });
});

describe('the text that no money was taken', () => {
  it('is used for a payment that was cancelled before it was booked', async () => {
    const order = await pay({});
    fake.ledger.cancel(transactionOf(order));
    const { status, body } = await verify(order);
    expect([status, body.code]).toEqual([409, 'PAYMENT_DECLINED']);
    expect(body.error.toLowerCase()).toContain(NOT_TAKEN);
  });

  it('is not used where money was captured and refunded by hand', async () => {
    const order = await pay({});
    fake.ledger.capture(transactionOf(order), undefined);
    fake.ledger.refund(transactionOf(order), { data: { amount: 100 } });
    const { status, body } = await verify(order);
    expect([status, body.code]).toEqual([409, 'PAYMENT_REFUNDED']);
    expect(body.error).toContain('helt eller delvist ført tilbage');
    expect(await mailsToAnna()).toEqual([]);
  });

  it('is not used for an unknown status', async () => {
    const order = await pay({});
    transactionOf(order).status = 'reversed';
    expect(await verify(order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
  });

  it('is used for an abandoned order, which is not checked again', async () => {
    const { body } = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} });
    expect(await verify(body.order)).toMatchObject({ body: { code: 'PAYMENT_PENDING' } });
    await app.dataSource.query(`UPDATE plus_order SET status = 'abandoned' WHERE reference = $1`, [body.order]);
    expect(await verify(body.order)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
  });
});
