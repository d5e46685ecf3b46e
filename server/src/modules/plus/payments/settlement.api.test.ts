import { describe, expect, it } from 'vitest';
import { createMember } from '../../../../test/factories.js';
import { orderOf } from '../../../../test/payments/onpay.js';
import {
  app,
  buy,
  DAY,
  fake,
  movesOf,
  pass,
  roleOf,
  rowOf,
  second,
  settle,
  transactionOf,
  usePurchases,
  withdraw,
} from '../../../../test/payments/purchases.js';

const eventsOf = async (order: string) => {
  const rows: { kind: string; amount: number }[] = await app.dataSource.query(
    `SELECT kind, event.amount FROM plus_order_event AS event JOIN plus_order ON plus_order.id = order_id
      WHERE reference = $1 ORDER BY event.id`,
    [order],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
};
/** Waits until a settlement is blocked by the lock of another one. */
const waitUntilBlocked = async (): Promise<void> => {
  await expect
    .poll(() =>
      app.dataSource.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    )
    .not.toHaveLength(0);
};

/** Waits until the queue isn't settling an order, and takes its retry away: it would go on with what it has read. */
const endRetries = async (order: string): Promise<void> => {
  const { id } = await orderOf(app, order);
  await expect
    .poll(async () => {
      await app.dataSource.query(
        'SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL',
        [`onpay-settle-${id}`],
      );
      return app.dataSource.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`onpay-settle-${id}`]);
    })
    .toHaveLength(0);
};

usePurchases();

describe('the settlement of a withdrawal', () => {
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
    await app.services.plusOrders.recheck(app.dataSource);
    await app.mails();
    await settle(order);
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 3900],
      ['refund', 3250],
    ]);
    expect(await rowOf(order)).toMatchObject({ refundTotal: 3250, refundedTotal: 3250 });
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
    await app.services.plusOrders.recheck(app.dataSource);
    await app.mails();
    expect(transactionOf(order)).toMatchObject({ refunded: 3640 });
  });

  it('pays back what a capture takes that OnPay commits only after the order was settled', async () => {
    fake.faults.capture = 'commitLate';
    const order = await buy();
    await expect(settle(order)).rejects.toThrow('OnPay');
    await endRetries(order);
    await pass(3 * DAY + 60);
    await withdraw(order);
    fake.faults.capture = 'normal';
    await settle(order);
    expect(transactionOf(order)).toMatchObject({ charged: 520, refunded: 0 });
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
    expect(transactionOf(order)).toMatchObject({ charged: 3900, refunded: 3380 });
    expect(await rowOf(order)).toMatchObject({ refundTotal: 3380, refundedTotal: 3380 });
    expect(await eventsOf(order)).toEqual([
      ['withdrawn', 3380],
      ['refunded', 3380],
    ]);
  });

  it('waits for a capture that is under way, and keeps nobody waiting who withdraws', async () => {
    fake.faults.capture = 'slow';
    const order = await buy();
    const { id } = await orderOf(app, order);
    // Not until it has the lock, which it takes before it reads the order.
    await expect.poll(() => fake.lateCount()).toBe(1);
    await pass(3 * DAY + 60);
    expect((await withdraw(order)).body).toMatchObject({ refund: 3380 });
    const refund = second.services.plusSettlements.settle(id);
    await waitUntilBlocked();
    expect(movesOf(order)).toEqual([['authorize', 3900]]);
    expect(fake.commitLate()).toBe(1);
    await refund;
    await app.mails();
    expect(movesOf(order)).toEqual([
      ['authorize', 3900],
      ['capture', 3900],
      ['refund', 3380],
    ]);
    expect(await rowOf(order)).toMatchObject({ refundTotal: 3380, refundedTotal: 3380 });
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
      ['withdrawn', 3380],
      ['charged_back', 520],
      ['refunded', 3380],
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
