import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { FakeTransaction } from '../../src/infra/embedded/onpay-fake/ledger.js';
import type { FakeOnpay } from '../../src/infra/embedded/onpay-fake/server.js';
import type { TestApp } from '../app.js';
import { createMember, createSession, type TestMember } from '../factories.js';
import { orderOf, startPayingApp } from './onpay.js';

/** In seconds. */
export const DAY = 24 * 60 * 60;
/** A Tuesday; the term has 30 days, and the right ends on a Tuesday. */
export const BOUGHT = new Date('2027-09-07T10:00:00Z');
/** Two servers on one database, and the buyer, who is new in every test. */
export let app: TestApp;
export let second: TestApp;
export let fake: FakeOnpay;
export let anna: TestMember;

/** Starts both servers with a fake OnPay for the tests of a file. */
export function usePurchases(): void {
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
}

/** Sets both servers' clocks. */
export function setClock(instant: Date): void {
  app.clock.set(instant);
  second.clock.set(instant);
}

/** Moves both servers' clocks, and logs Anna in again: her session may have ended. */
export async function pass(seconds: number): Promise<void> {
  setClock(new Date(app.clock.now().getTime() + seconds * 1000));
  anna = { ...anna, token: await createSession(app, anna) };
}

/** A purchase of Anna's. */
export async function buy(consent = true): Promise<string> {
  const { body } = await app.rest('POST', '/api/payments/onpay/session', { token: anna.token, body: { consent } });
  fake.faults.callbacks = 'dropped';
  await fake.use(body.redirect_url, 'approve');
  const paid = await app.rest('POST', '/api/payments/onpay/verify', { token: anna.token, body: { order: body.order } });
  expect(paid.status).toBe(200);
  return body.order;
}

/** Has OnPay follow an order's state, as the job does. */
export const settle = async (order: string): Promise<void> =>
  app.services.plusSettlements.settle((await orderOf(app, order)).id);
/** Anna's withdrawal, by page or program. */
export const withdraw = (order: string, on = app) =>
  on.rest('POST', '/api/payments/withdraw', { token: anna.token, body: { order } });
/** OnPay's transaction of an order. */
export const transactionOf = (order: string): FakeTransaction =>
  fake.ledger.transactions.find(({ order_id }) => order_id === order) as FakeTransaction;
/** What was done with the money of an order at OnPay, in øre. */
export const movesOf = (order: string) => transactionOf(order).history.map(({ action, amount }) => [action, amount]);
/** The mails of both servers: either may run a job. */
export const mailsTo = async (to: string, subject: string) =>
  [...(await app.mails()), ...(await second.mails())].filter((mail) => mail.to === to && mail.subject === subject);
/** The state of an order and its refunds. */
export const rowOf = async (order: string) => {
  const rows = await app.dataSource.query(
    `SELECT status, withdrawn_at AS "withdrawnAt", refund_total AS "refundTotal", refunded_total AS "refundedTotal"
       FROM plus_order WHERE reference = $1`,
    [order],
  );
  return rows[0];
};
/** Anna's role. */
export const roleOf = async (): Promise<string> =>
  (await app.rest('GET', '/api/profile', { token: anna.token })).body.role;
