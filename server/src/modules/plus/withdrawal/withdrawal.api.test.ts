import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { orderOf } from '../../../../test/payments/onpay.js';
import {
  anna,
  app,
  BOUGHT,
  buy,
  DAY,
  fake,
  mailsTo,
  movesOf,
  pass,
  roleOf,
  rowOf,
  second,
  setClock,
  settle,
  transactionOf,
  usePurchases,
  withdraw,
} from '../../../../test/payments/purchases.js';
import { publicId } from '../../../common/public-id.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { lockOrder } from '../orders/order-lock.js';

const FIELDS = 'order amount canWithdraw refund withdrawnAt isErased';
const BY_LINK = `query ($token: String!) { purchaseByLink(token: $token) { ${FIELDS} } }`;
const WITHDRAW_BY_LINK = `mutation ($token: String!, $email: String) {
  withdrawByLink(token: $token, email: $email) { ${FIELDS} } }`;
const byLink = (token: string, email?: string, on = app) => on.graphql(WITHDRAW_BY_LINK, { token, email });
const CONFIRMATION = 'Du har fortrudt dit køb af Plus';
/** The token of the link in Anna's receipt. */
async function linkOf(order: string): Promise<string> {
  const receipts = await mailsTo(anna.email, 'Kvittering for Plus');
  const receipt = receipts.find(({ text }) => text.includes(order));
  return /\/withdraw\?token=(\S+)/.exec(receipt?.text ?? '')?.[1] ?? '';
}

usePurchases();

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

  it('for an order that was purged once its turn comes', async () => {
    const locking = inTransaction(app.dataSource, ({ database }) => lockOrder(database, 999_999));
    await expect(locking).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
    setClock(new Date('2027-09-21T21:59:00Z'));
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
      refund: 3770,
      withdrawnAt: null,
      isErased: false,
    });
    expect((await rowOf(order)).status).toBe('paid');
  });

  it('on the fourth day pays back 26 of 30 days once, ends Plus and is confirmed with the time', async () => {
    const order = await buy();
    await settle(order);
    await pass(3 * DAY + 60);
    expect((await app.rest('GET', '/api/payments/purchases', { token: anna.token })).body).toMatchObject([
      {
        order,
        amount: 3900,
        refund: 3380,
        withdrawUntil: '2027-09-21T21:59:59.999Z',
      },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => withdraw(order, index % 2 === 0 ? app : second)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({
      refund: 3380,
      withdrawnAt: expect.stringMatching(/^2027-09-10T10:01:/),
      canWithdraw: false,
    });
    expect(await roleOf()).toBe('user');
    const mails = await mailsTo(anna.email, CONFIRMATION);
    expect(mails).toHaveLength(1);
    for (const part of ['10. september 2027 kl. 12.01', 'Du får 33,80 kr. tilbage', '5,20 kr.', order]) {
      expect(mails[0]?.text).toContain(part);
    }
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 3900],
      ['refund', 3380],
    ]);
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn', refundTotal: 3380, refundedTotal: 3380 });
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
    expect((await byLink(token)).data?.['withdrawByLink']).toMatchObject({ order, refund: 3640, isErased: false });
    expect((await byLink(token, undefined, second)).data?.['withdrawByLink']).toMatchObject({ refund: 3640 });
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(1);
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 3640 });
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
    expect((await withdraw(order)).body).toMatchObject({ refund: 3510 });
    const [mail] = await mailsTo(anna.email, CONFIRMATION);
    expect(mail?.text).toContain('Beløbet er kun reserveret. Vi trækker 3,90 kr., og');
    expect(mail?.text).not.toContain('på det kort');
    fake.faults.capture = 'normal';
    await settle(order);
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 390],
    ]);
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn', refundedTotal: 3510 });
  });

  it('before the capture without the consent cancels the payment', async () => {
    fake.faults.capture = 'error';
    const order = await buy(false);
    expect((await withdraw(order)).body).toMatchObject({ refund: 3900 });
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ status: 'cancelled', charged: 0 });
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn', refundedTotal: 3900 });
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
    expect((await byLink(token)).data?.['withdrawByLink']).toMatchObject({ refund: 3770 });
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
    expect((await byLink(token, 'new@example.dk')).data?.['withdrawByLink']).toMatchObject({ refund: 3770 });
    expect(await mailsTo('new@example.dk', CONFIRMATION)).toHaveLength(1);
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(0);
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ refunded: 3770 });
  });

  it('makes a deletion due that waited for the end of Plus, and is still confirmed', async () => {
    const order = await buy();
    const token = await linkOf(order);
    await app.services.deletions.request(anna.id, false);
    expect((await byLink(token)).data?.['withdrawByLink']).toMatchObject({ refund: 3770 });
    await app.mails();
    await app.services.erasure.erase(anna.id);
    expect(await app.dataSource.query('SELECT id FROM member WHERE id = $1', [anna.id])).toEqual([]);
    expect(await mailsTo(anna.email, CONFIRMATION)).toHaveLength(1);
    expect(await rowOf(order)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('with mock payments', () => {
  it('a withdrawal ends Plus and moves no money', async () => {
    const mock = await startTestApp({ embedded: true });
    mock.clock.set(BOUGHT);
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
      expect(answer).toMatchObject({ status: 200, body: { refund: 3770 } });
      expect((await mock.rest('GET', '/api/profile', { token: bo.token })).body.role).toBe('user');
      const rows = await mock.dataSource.query('SELECT status, refunded_total FROM plus_order WHERE reference = $1', [
        body.order,
      ]);
      expect(rows).toEqual([{ status: 'withdrawn', refunded_total: 3770 }]);
    } finally {
      await mock.close();
    }
  });
});
