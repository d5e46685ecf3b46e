import { randomUUID } from 'node:crypto';
import { plusConsent } from '@venn/schema/texts/purchase';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, createSession, type TestMember } from '../../../../test/factories.js';
import { orderOf, startPayingApp } from '../../../../test/payments/onpay.js';
import { publicId } from '../../../common/public-id.js';
import type { FakeTransaction } from '../../../infra/embedded/onpay-fake/ledger.js';
import type { FakeOnpay } from '../../../infra/embedded/onpay-fake/server.js';
import { addJob } from '../../../infra/jobs/jobs.js';

const DAY = 24 * 60 * 60;
/** A Tuesday; the term has 30 days, and the right ends on a Tuesday. */
const BOUGHT = new Date('2027-09-07T10:00:00Z');
const FIELDS = 'order amount canWithdraw refund withdrawnAt isErased';
const BY_LINK = `query ($token: String!) { purchaseByLink(token: $token) { ${FIELDS} } }`;
const WITHDRAW_BY_LINK = `mutation ($token: String!, $email: String) {
  withdrawByLink(token: $token, email: $email) { ${FIELDS} } }`;

let app: TestApp;
let second: TestApp;
let fake: FakeOnpay;
let anna: TestMember;

beforeAll(async () => {
  ({ app, fake } = await startPayingApp());
  ({ app: second } = await startPayingApp({ databaseUrl: app.databaseUrl }, fake));
});
beforeEach(async () => {
  setClock(BOUGHT);
  anna = await createMember(app);
});
afterEach(async () => {
  await fake.callbacksDone();
  fake.reset();
});
afterAll(async () => {
  await app.close();
  await second.close();
  await fake.close();
});

function setClock(instant: Date): void {
  app.clock.set(instant);
  second.clock.set(instant);
}
/** Moves both servers' clocks, and logs Anna in again: her session may have ended. */
async function pass(seconds: number): Promise<void> {
  setClock(new Date(app.clock.now().getTime() + seconds * 1000));
  anna = { ...anna, token: await createSession(app, anna) };
}

/** A purchase of Anna's. */
async function buy(consent = true): Promise<string> {
  const { body } = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: { consent } });
  fake.faults.callbacks = 'dropped';
  await fake.use(body.redirect_url, 'approve');
  const paid = await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order: body.order } });
  expect(paid.status).toBe(200);
  return body.order;
}
const settle = async (order: string): Promise<void> =>
  app.services.plusSettlements.settle((await orderOf(app, order)).id);
const withdraw = (order: string, on = app) =>
  on.rest('POST', '/api/payments/withdraw', { token: anna.token, body: { order } });
const byLink = (token: string, email?: string, on = app) => on.graphql(WITHDRAW_BY_LINK, { token, email });
const transactionOf = (order: string): FakeTransaction =>
  fake.ledger.transactions.find(({ order_id }) => order_id === order) as FakeTransaction;
const movesOf = (order: string) => transactionOf(order).history.map(({ action, amount }) => [action, amount]);
/** The mails of both servers: either may run a job. */
const mailsTo = async (to: string, subject: string) =>
  [...(await app.mails()), ...(await second.mails())].filter((mail) => mail.to === to && mail.subject === subject);
const CONFIRMATION = 'Du har fortrudt dit køb af Plus';
/** The token of the link in Anna's receipt. */
async function linkOf(order: string): Promise<string> {
  const receipts = await mailsTo(anna.email, 'Kvittering for Plus');
  const receipt = receipts.find(({ text }) => text.includes(order));
  return /\/withdraw\?token=(\S+)/.exec(receipt?.text ?? '')?.[1] ?? '';
}
const rowOf = async (order: string) => {
  const rows = await app.dataSource.query(
    `SELECT status, withdrawn_at AS "withdrawnAt", refund_total AS "refundTotal", refunded_total AS "refundedTotal"
       FROM plus_order WHERE reference = $1`,
    [order],
  );
  return rows[0];
};
const roleOf = async (): Promise<string> => (await app.rest('GET', '/api/profile', { token: anna.token })).body.role;

const eventsOf = async (order: string) => {
  const rows: { kind: string; amount: number }[] = await app.dataSource.query(
    `SELECT kind, event.amount FROM plus_order_event AS event JOIN plus_order ON plus_order.id = order_id
      WHERE reference = $1 ORDER BY event.id`,
    [order],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
};
/** Waits until a settlement is under way, or waits for another one. */
const waitForLocks = (granted: boolean) =>
  vi.waitFor(
    async () => {
      const rows = await app.dataSource.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted = $1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [granted],
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 5000 },
  );

describe('a withdrawal is refused', () => {
  it('for others’ and unknown orders, and without a login', async () => {
    const order = await buy();
    const bo = await createMember(app);
    const asBo = await app.rest('POST', '/api/payments/withdraw', { token: bo.token, body: { order } });
    expect(asBo).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await withdraw('venn-unknown')).status).toBe(404);
    expect((await app.rest('POST', '/api/payments/withdraw', { body: { order } })).status).toBe(401);
    expect((await rowOf(order)).status).toBe('paid');
  });

  it('for an order that is not paid, or was reversed', async () => {
    const { body } = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: {} });
    expect(await withdraw(body.order)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    fake.faults.amount = 3899;
    fake.faults.callbacks = 'dropped';
    await fake.use(body.redirect_url, 'approve');
    await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order: body.order } });
    expect((await withdraw(body.order)).status).toBe(409);
  });

  it('after the fourteenth day, also by the link', async () => {
    const order = await buy();
    const token = await linkOf(order);
    setClock(new Date('2027-09-21T22:00:00Z'));
    await pass(0);
    expect(await withdraw(order)).toMatchObject({
      status: 409,
      body: { error: 'Fristen for at fortryde er udløbet.' },
    });
    expect((await byLink(token)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await app.graphql(BY_LINK, { token })).data?.['purchaseByLink']).toMatchObject({ canWithdraw: false });
    expect((await app.rest('GET', '/api/payments/purchases', { token: anna.token })).body).toEqual([]);
    setClock(new Date('2027-09-21T21:59:59Z'));
    expect((await withdraw(order)).status).toBe(200);
  });

  it('for a link that is forged, of another order or of another kind', async () => {
    const order = await buy();
    const [id, signature] = (await linkOf(order)).split('.') as [string, string];
    const other = publicId('order', (await orderOf(app, order)).id + 1);
    const member = publicId('member', anna.id);
    for (const token of [
      '',
      id,
      `${id}.`,
      `${id}.${signature.slice(1)}A`,
      `${other}.${signature}`,
      `${member}.${signature}`,
    ]) {
      expect((await byLink(token)).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_LINK' });
      expect((await app.graphql(BY_LINK, { token })).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_LINK' });
    }
    expect((await rowOf(order)).status).toBe('paid');
  });

  it('for a bad address of an erased account, which names the field', async () => {
    const token = await linkOf(await buy());
    expect((await byLink(token, 'nobody')).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'email' }],
    });
  });
});

describe('a withdrawal', () => {
  it('never happens by opening the link', async () => {
    const order = await buy();
    const token = await linkOf(order);
    for (const path of [`/withdraw?token=${token}`, `/api/payments/withdraw?order=${order}`]) {
      await app.rest('GET', path, { token: anna.token });
    }
    expect((await app.graphql(BY_LINK, { token })).data?.['purchaseByLink']).toEqual({
      order,
      amount: 3900,
      canWithdraw: true,
      refund: 3900,
      withdrawnAt: null,
      isErased: false,
    });
    expect((await rowOf(order)).status).toBe('paid');
  });

  it('on the fourth day pays back 27 of 30 days once, ends Plus and is confirmed with the time', async () => {
    const order = await buy();
    await settle(order);
    await pass(3 * DAY + 60);
    expect((await app.rest('GET', '/api/payments/purchases', { token: anna.token })).body).toMatchObject([
      {
        order,
        amount: 3900,
        refund: 3510,
        withdrawUntil: '2027-09-21T21:59:59.999Z',
      },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => withdraw(order, index % 2 === 0 ? app : second)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({
      refund: 3510,
      withdrawnAt: expect.stringMatching(/^2027-09-10T10:01:/),
      canWithdraw: false,
    });
    expect(await roleOf()).toBe('user');
    const mails = await mailsTo(anna.email, CONFIRMATION);
    expect(mails).toHaveLength(1);
    for (const part of ['10. september 2027 kl. 12.01', 'Du får 35,10 kr. tilbage', '3,90 kr.', order]) {
      expect(mails[0]?.text).toContain(part);
    }
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 3900],
      ['refund', 3510],
    ]);
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn', refundTotal: 3510, refundedTotal: 3510 });
    expect(await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order } })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED', error: 'Du har fortrudt købet, og dit Plus er stoppet.' },
    });
    expect((await app.rest('GET', '/api/payments/purchases', { token: anna.token })).body).toEqual([]);
    // Whoever wants Plus again buys it again.
    expect((await rowOf(await buy())).status).toBe('paid');
    expect(await roleOf()).toBe('plus');
  });

  it('works by the link of the receipt, without a login', async () => {
    const order = await buy();
    const token = await linkOf(order);
    await settle(order);
    await pass(DAY);
    expect((await byLink(token)).data?.['withdrawByLink']).toMatchObject({ order, refund: 3770, isErased: false });
    expect((await byLink(token, undefined, second)).data?.['withdrawByLink']).toMatchObject({ refund: 3770 });
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(1);
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 3770 });
    expect(await roleOf()).toBe('user');
  });

  it('pays back everything without the consent', async () => {
    const order = await buy(false);
    await settle(order);
    await pass(10 * DAY);
    expect((await withdraw(order)).body).toMatchObject({ refund: 3900 });
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ status: 'refunded', charged: 3900, refunded: 3900 });
  });

  it('before the capture lowers what is captured', async () => {
    fake.faults.capture = 'error';
    const order = await buy();
    await pass(2 * DAY);
    expect((await withdraw(order)).body).toMatchObject({ refund: 3640 });
    const [mail] = await mailsTo(anna.email, CONFIRMATION);
    expect(mail?.text).toContain('Beløbet er kun reserveret. Vi trækker 2,60 kr., og');
    expect(mail?.text).not.toContain('på det kort');
    fake.faults.capture = 'normal';
    await settle(order);
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 260],
    ]);
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn', refundedTotal: 3640 });
  });

  it('before the capture on the first day cancels the payment', async () => {
    fake.faults.capture = 'error';
    const order = await buy();
    expect((await withdraw(order)).body).toMatchObject({ refund: 3900 });
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ status: 'cancelled', charged: 0 });
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn', refundedTotal: 3900 });
  });

  it.each(['capture', 'refund'] as const)('moves no money twice when the response to a %s is lost', async (action) => {
    fake.faults.capture = action === 'capture' ? 'commitThenDrop' : 'normal';
    const order = await buy();
    await settle(order).catch(() => undefined);
    await pass(4 * DAY);
    await withdraw(order);
    fake.faults.refund = 'commitThenDrop';
    await settle(order).catch(() => undefined);
    fake.reset();
    await pass(15 * 60);
    await app.services.plusOrders.recheck();
    await app.mails();
    await settle(order);
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 3900],
      ['refund', 3380],
    ]);
    expect(await rowOf(order)).toMatchObject({ refundTotal: 3380, refundedTotal: 3380 });
  });

  it('is paid back by the recheck when the job is lost', async () => {
    const order = await buy();
    await settle(order);
    fake.faults.refund = 'error';
    await pass(DAY);
    await withdraw(order);
    await settle(order).catch(() => undefined);
    fake.reset();
    await app.dataSource.query(`SELECT graphile_worker.remove_job('onpay-settle-' || id) FROM plus_order`);
    await app.services.plusOrders.recheck();
    await app.mails();
    expect(transactionOf(order)).toMatchObject({ refunded: 3770 });
  });

  it('pays back what a capture takes that OnPay commits only after the order was settled', async () => {
    fake.faults.capture = 'commitLate';
    const order = await buy();
    await expect(settle(order)).rejects.toThrow('OnPay');
    await pass(3 * DAY + 60);
    await withdraw(order);
    fake.faults.capture = 'normal';
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ charged: 390, refunded: 0 });
    expect(fake.commitLate()).toBeGreaterThan(0);
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 0 });
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ refunded: 0 });
    // The failed capture has left a job that reads the order again, though it is settled.
    const { id } = await orderOf(app, order);
    await app.dataSource.query(
      `SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = $1), run_at := now())`,
      [`onpay-reread-${id}`],
    );
    await app.mails();
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 3510 });
    expect(await rowOf(order)).toMatchObject({ refundTotal: 3510, refundedTotal: 3510 });
    expect(await eventsOf(order)).toEqual([
      ['withdrawn', 3510],
      ['refunded', 3510],
    ]);
  });

  it('waits for a capture that is under way, and keeps nobody waiting who withdraws', async () => {
    fake.faults.capture = 'slow';
    const order = await buy();
    const { id } = await orderOf(app, order);
    await waitForLocks(true);
    await pass(3 * DAY + 60);
    expect((await withdraw(order)).body).toMatchObject({ refund: 3510 });
    const refund = second.services.plusSettlements.settle(id);
    await waitForLocks(false);
    expect(movesOf(order)).toEqual([['authorize', 3900]]);
    await vi.waitFor(() => expect(fake.commitLate()).toBeGreaterThan(0));
    await refund;
    await app.mails();
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 3900],
      ['refund', 3510],
    ]);
    expect(await rowOf(order)).toMatchObject({ refundTotal: 3510, refundedTotal: 3510 });
  });

  it('leaves Plus that an administrator gave instead', async () => {
    const order = await buy();
    const until = new Date('2027-12-01T10:00:00Z');
    await app.dataSource.query('UPDATE member SET plus_expires_at = $2 WHERE id = $1', [anna.id, until]);
    await pass(DAY);
    expect((await withdraw(order)).status).toBe(200);
    expect(await roleOf()).toBe('plus');
  });

  it('works for a banned buyer', async () => {
    const order = await buy();
    const token = await linkOf(order);
    await app.dataSource.query(`UPDATE member SET role = 'banned', ban_reason = 'Spam', banned_at = $2 WHERE id = $1`, [
      anna.id,
      app.clock.now(),
    ]);
    expect((await byLink(token)).data?.['withdrawByLink']).toMatchObject({ refund: 3900 });
    const rows = await app.dataSource.query('SELECT role, plus_expires_at FROM member WHERE id = $1', [anna.id]);
    expect(rows).toEqual([{ role: 'banned', plus_expires_at: null }]);
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(1);
  });

  it('works for an erased buyer, and is confirmed to the address that is given', async () => {
    const order = await buy();
    const token = await linkOf(order);
    await settle(order);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [anna.id]);
    expect((await app.graphql(BY_LINK, { token })).data?.['purchaseByLink']).toMatchObject({ isErased: true });
    expect((await byLink(token, 'new@example.dk')).data?.['withdrawByLink']).toMatchObject({ refund: 3900 });
    expect(await mailsTo('new@example.dk', CONFIRMATION)).toHaveLength(1);
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(0);
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ refunded: 3900 });
  });

  it('makes a deletion due that waited for the end of Plus, and is still confirmed', async () => {
    const order = await buy();
    const token = await linkOf(order);
    await app.services.deletions.request(anna.id, false);
    expect((await byLink(token)).data?.['withdrawByLink']).toMatchObject({ refund: 3900 });
    await app.mails();
    await app.services.erasure.erase(anna.id);
    expect(await app.dataSource.query('SELECT id FROM member WHERE id = $1', [anna.id])).toEqual([]);
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(1);
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('money that moved at OnPay without us', () => {
  it('comes into the books of a settled order, once', async () => {
    const order = await buy();
    await settle(order);
    fake.ledger.refund(transactionOf(order), { data: { amount: 1000 } });
    await settle(order);
    expect(await rowOf(order)).toMatchObject({ refundedTotal: 0 });
    await pass(DAY);
    await Promise.all([app, second].map(({ services }) => services.plusSettlements.rereadDue()));
    await app.mails();
    expect(await rowOf(order)).toMatchObject({ status: 'paid', refundTotal: 1000, refundedTotal: 1000 });
    await pass(DAY);
    await app.services.plusSettlements.rereadDue();
    await app.mails();
    expect(await eventsOf(order)).toEqual([['refunded', 1000]]);
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 1000 });
    expect(await roleOf()).toBe('plus');
  });

  it('lowers a chargeback where a refund is learnt of later', async () => {
    const order = await buy();
    await settle(order);
    await pass(3 * DAY + 60);
    fake.faults.refund = 'commitLate';
    await withdraw(order);
    await expect(settle(order)).rejects.toThrow('OnPay');
    const admin = await createMember(app, { role: 'admin' });
    const CHARGE_BACK = 'mutation ($order: String!) { chargeBackOrder(order: $order) { order { status } } }';
    const { data } = await app.graphql(CHARGE_BACK, { order }, admin.token);
    expect(data).toMatchObject({ chargeBackOrder: { order: { status: 'charged_back' } } });
    expect(fake.commitLate()).toBeGreaterThan(0);
    await settle(order);
    await settle(order);
    expect(await eventsOf(order)).toEqual([
      ['withdrawn', 3510],
      ['charged_back', 390],
      ['refunded', 3510],
    ]);
  });
});

describe('a settlement', () => {
  it('takes a reservation that it reads too early for no refund, and tries again', async () => {
    fake.faults.capture = 'error';
    const order = await buy();
    const { id } = await orderOf(app, order);
    await app.dataSource.query(`SELECT graphile_worker.remove_job($1)`, [`onpay-settle-${id}`]);
    // It says that the capture is done, while a read still finds the reservation.
    fake.faults.capture = 'stale';
    await expect(settle(order)).rejects.toThrow('neither captured nor cancelled');
    expect(await rowOf(order)).toMatchObject({ status: 'paid', refundTotal: 0, refundedTotal: 0 });
    expect(await eventsOf(order)).toEqual([]);
    fake.faults.capture = 'normal';
    fake.commitLate();
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 0 });
  });
});

describe('the receipt', () => {
  it('is the contract: seller, price, consent, withdrawal, form and complaints', async () => {
    const order = await buy();
    const [receipt] = await mailsTo(anna.email, 'Kvittering for Plus');
    const { name, address, cvr, email, phone } = app.infra.config.operator;
    for (const part of [
      name,
      address,
      `CVR ${cvr}`,
      email,
      phone,
      order,
      '39,00 kr. inklusive moms',
      'Heraf moms: 7,80 kr.',
      'Jeg vil have Plus med det samme og betaler 39 kr. nu.',
      'Givet 7. september 2027 kl. 12.00',
      'til og med 21. september 2027',
      'Standardfortrydelsesformular',
      'Nævnenes Hus',
    ]) {
      expect(receipt?.text).toContain(part);
    }
  });
});

describe('the receipt of an older order', () => {
  it('quotes the words of then, and none that were never given', async () => {
    const receiptWith = async (text: string | null): Promise<string> => {
      const order = await buy();
      const { id } = await orderOf(app, order);
      await app.mails();
      await app.dataSource.query('UPDATE plus_order SET consent_text = $2 WHERE id = $1', [id, text]);
      await addJob(app.dataSource, 'mail-plus-receipt', { orderId: id, mailId: randomUUID() });
      const receipts = await mailsTo(anna.email, 'Kvittering for Plus');
      await withdraw(order);
      const again = receipts.filter(({ text: said }) => said.includes(order) && !said.includes(plusConsent));
      return again.map(({ text: said }) => said).join();
    };
    expect(await receiptWith('Jeg vil have det straks.')).toContain('„Jeg vil have det straks.“');
    expect(await receiptWith(null)).toContain('Du bad om at få Plus med det samme.');
  });
});

describe('with mock payments', () => {
  it('a withdrawal ends Plus and moves no money', async () => {
    const mock = await startTestApp({ embedded: true });
    try {
      const bo = await createMember(mock);
      const { body } = await mock.rest('POST', '/api/payments/onpay/session', {
        token: bo.token,
        body: { consent: true },
      });
      await mock.rest('POST', '/api/billing/upgrade', { token: bo.token });
      const answer = await mock.rest('POST', '/api/payments/withdraw', {
        token: bo.token,
        body: { order: body.order },
      });
      expect(answer).toMatchObject({ status: 200, body: { refund: 3900 } });
      expect((await mock.rest('GET', '/api/profile', { token: bo.token })).body.role).toBe('user');
      const rows = await mock.dataSource.query('SELECT status, refunded_total FROM plus_order WHERE reference = $1', [
        body.order,
      ]);
      expect(rows).toEqual([{ status: 'withdrawn', refunded_total: 3900 }]);
    } finally {
      await mock.close();
    }
  });
});
