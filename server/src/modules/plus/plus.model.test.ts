import { EventEmitter } from 'node:events';
import type { Role } from '@venn/schema/roles';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { type FAULTS, SEQUENCE, type Step } from '../../../test/payments/payment-steps.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { AppError } from '../../common/app-error.js';
import { readConfig } from '../../config/config.js';
import { createDataSource } from '../../database.js';
import type { FakeTransaction } from '../../infra/embedded/onpay-fake/ledger.js';
import { type FakeOnpay, startFakeOnpay } from '../../infra/embedded/onpay-fake/server.js';
import { createLogger } from '../../infra/logging/logger.js';
import { signed } from '../../infra/payments/signature.js';
import { createPrimaryReader } from '../../infra/postgres/reader.js';
import { inTransaction, type Transaction } from '../../infra/postgres/transaction.js';
import { createRateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { effectiveRole, type Viewer } from '../../shared/viewer.js';
import { DeletionService } from '../accounts/deletion/deletion.service.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionService } from '../identity/sessions/session.service.js';
import { InterestService } from '../interests/interest.service.js';
import { MemberService } from '../members/member.service.js';
import { plusModule } from './plus.module.js';

/** Number of sequences; `PLUS_MODEL_RUNS` overrides it. */
const RUNS = Number(process.env['PLUS_MODEL_RUNS'] ?? 1000);

let database: TestDatabase;
let dataSource: DataSource;
let fake: FakeOnpay;
/** The renewals in all sequences. */
let renewals = 0;
let plus: ReturnType<typeof plusModule.create>['services'];
const clock = new TestClock();

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = createDataSource(database.url);
  await dataSource.initialize();
  fake = await startFakeOnpay();
  const config = { ...readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }), onpay: fake.config };
  // Faults of OnPay are expected here.
  const logger = createLogger(config);
  logger.level = 'silent';
  const rateLimiter = createRateLimiter(dataSource, { mode: 'off' });
  const members = new MemberService({
    dataSource,
    clock,
    reader: createPrimaryReader(dataSource),
    interests: new InterestService(dataSource),
    rateLimiter,
  });
  const deliveries = { send: () => Promise.resolve(), close: () => undefined };
  const deletions = new DeletionService({
    dataSource,
    clock,
    sessions: new SessionService(dataSource, clock),
    events: new EventEmitter(),
  });
  const audit = new AuditService(dataSource, clock);
  const needs = { audit, deletions, deliveries, members };
  plus = plusModule.create(
    { config, dataSource, backgroundDataSource: dataSource, clock, rateLimiter, logger },
    needs,
  ).services;
});
afterAll(async () => {
  await fake.close();
  await dataSource.destroy();
  await database.drop();
});

/** The result, or null for an expected refusal. */
async function refusable<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (fault) {
    if (fault instanceof AppError) return null;
    throw fault;
  }
}

interface StoredOrder {
  id: number;
  reference: string;
  memberId: number;
  status: string;
  grantedAt: Date | null;
  plusUntil: Date | null;
  /** When its Plus ended before its time. */
  endedAt: Date | null;
  refundedTotal: number;
  consents: boolean;
}

const HOUR_MS = 3600 * 1000;
const PRICE = 3900;

/** What is left of the price after the days that have begun; without the consent, everything. */
function unusedPart({ grantedAt, plusUntil, consents }: StoredOrder, until: Date): number {
  if (!consents) return PRICE;
  // What the clocks in Copenhagen show, as if it were UTC.
  const [start, now, end] = [grantedAt, until, plusUntil].map((instant) =>
    Date.parse(`${(instant as Date).toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen' })}Z`),
  ) as [number, number, number];
  const days = (to: number): number => Math.floor((to - start) / HOUR_MS / 24);
  return PRICE - Math.floor((PRICE * Math.min(days(now) + 1, days(end))) / days(end));
}

/** The state of one sequence: two members and their orders. */
class World {
  readonly orders: string[] = [];
  /** What the buyers of these orders get back, by reference: what was promised, by whichever road. */
  readonly owed = new Map<string, number>();
  #viewers: Viewer[] = [];

  constructor(readonly members: readonly TestMember[]) {}

  async perform(step: Step): Promise<void> {
    if ('who' in step) this.#viewers = await Promise.all(this.members.map((member) => viewerOf(member)));
    if (step.do === 'start') return void (await this.#start(step));
    if (step.do === 'buy') return this.#buy(step);
    if (step.do === 'api') fake.faults.api = step.works ? 'normal' : 'error';
    if (step.do === 'recheck') await plus.plusOrders.recheck(dataSource);
    if (step.do === 'time') {
      fake.commitLate();
      clock.advance(step.hours * 3600);
      await plus.plusTerms.expire();
    }
    if (!('which' in step) || this.orders.length === 0) return undefined;
    const order = this.#order(step.which);
    if (step.do === 'approve' || step.do === 'decline') this.#pay(order, step.do, 'fault' in step ? step.fault : {});
    if (step.do === 'verify') {
      const viewer = this.#viewers[step.who] as Viewer;
      await Promise.all(Array.from({ length: step.times }, () => refusable(plus.payments.verify(viewer, order))));
    }
    if (step.do === 'callback') await this.#callBack(order, step);
    if (step.do === 'settle') await this.#settle(order, step);
    if (step.do === 'withdraw') await this.#withdraw(order, step);
    if (step.do === 'refund') await this.#refund(order, step.total);
    if (step.do === 'chargeBack') {
      await this.#change(order, (transaction, id) => plus.orderChanges.chargeBack(transaction, id, 1));
    }
    return undefined;
  }

  /** Runs the job of an order. */
  async #settle(reference: string, { answers, times }: Extract<Step, { do: 'settle' }>): Promise<void> {
    const order = await this.#read(reference);
    const actions = { capture: answers, cancel: answers, refund: answers } as Pick<typeof fake.faults, 'capture'>;
    Object.assign(fake.faults, actions);
    const job = () => plus.plusSettlements.settle(order.id).catch(() => undefined);
    await Promise.all(Array.from({ length: times }, job));
    Object.assign(fake.faults, { capture: 'normal', cancel: 'normal', refund: 'normal' });
  }

  async #withdraw(reference: string, { who, times }: Extract<Step, { do: 'withdraw' }>): Promise<void> {
    const viewer = this.#viewers[who] as Viewer;
    const before = await this.#read(reference);
    await Promise.all(Array.from({ length: times }, () => refusable(plus.withdrawals.withdraw(viewer, reference))));
    const after = await this.#read(reference);
    if (before.status !== 'paid' || after.status !== 'withdrawn') return;
    this.owed.set(reference, Math.max(this.owed.get(reference) ?? 0, unusedPart(after, clock.now())));
  }

  async #refund(reference: string, total: number): Promise<void> {
    const isDone = await this.#change(reference, (transaction, id) =>
      plus.orderChanges.refund(transaction, id, total, 1),
    );
    if (isDone) this.owed.set(reference, total);
  }

  /** Whether a change was done, and not refused. */
  async #change(
    reference: string,
    change: (transaction: Transaction, orderId: number) => Promise<unknown>,
  ): Promise<boolean> {
    const { id } = await this.#read(reference);
    const done = await refusable(
      inTransaction(dataSource, async (transaction) => {
        await change(transaction, id);
        return true;
      }),
    );
    return done === true;
  }

  async #read(reference: string): Promise<StoredOrder> {
    return (await this.stored()).find((order) => order.reference === reference) as StoredOrder;
  }

  async #start({ who, consent }: { who: number; consent: boolean }): Promise<string | null> {
    const payment = await refusable(plus.payments.start(this.#viewers[who] as Viewer, consent));
    if (payment !== null) this.orders.push(payment.order);
    return payment?.order ?? null;
  }

  async #buy(step: { who: number; consent: boolean }): Promise<void> {
    const order = await this.#start(step);
    if (order === null) return;
    this.#pay(order, 'approve', {});
    await refusable(plus.payments.verify(this.#viewers[step.who] as Viewer, order));
  }

  #order(which: number): string {
    return this.orders[which % this.orders.length] as string;
  }

  #pay(reference: string, outcome: 'approve' | 'decline', fault: (typeof FAULTS)[number]): void {
    const payment = [...fake.ledger.payments.values()].find((candidate) => candidate.reference === reference);
    if (payment === undefined) return;
    try {
      fake.ledger.attempt(payment, outcome, { ...fake.faults, ...fault });
    } catch {
      // The window refuses an order that is paid.
    }
  }

  async #callBack(order: string, step: Extract<Step, { do: 'callback' }>): Promise<void> {
    const transaction = transactionsOf(order).at(-1);
    if (transaction === undefined) return;
    const right = fake.fieldsOf(transaction);
    const misnamed = { ...right, onpay_reference: this.#order(step.other) };
    const fields = {
      right,
      forged: { ...right, onpay_hmac_sha1: '0'.repeat(40) },
      foreign: signed(right, 'another'),
      replayed: misnamed,
      // A payment of another order, with a valid signature.
      misnamed: signed(misnamed, fake.config.secret),
    }[step.kind as 'right'];
    await Promise.all(Array.from({ length: step.times }, () => refusable(plus.payments.handleCallback(fields))));
    await this.checkAll(false);
  }

  /** Runs the checks of the jobs. */
  async checkAll(mustAnswer: boolean): Promise<void> {
    for (const { id } of await this.stored()) {
      const check = plus.plusOrders.checkLater(dataSource, id);
      await (mustAnswer ? check : check.catch(() => undefined));
    }
  }

  stored(): Promise<StoredOrder[]> {
    return dataSource.query(
      `SELECT id, reference, member_id AS "memberId", status, granted_at AS "grantedAt", plus_until AS "plusUntil",
              coalesce(withdrawn_at, charged_back_at) AS "endedAt", refunded_total AS "refundedTotal",
              consent_at IS NOT NULL AS consents
         FROM plus_order WHERE reference = ANY($1) ORDER BY granted_at, id`,
      [this.orders],
    );
  }
}

/** The member as a viewer at the clock's instant. */
async function viewerOf({ id }: Pick<TestMember, 'id'>): Promise<Viewer> {
  const rows: { role: Role; plusExpiresAt: Date | null }[] = await dataSource.query(
    'SELECT role, plus_expires_at AS "plusExpiresAt" FROM member WHERE id = $1',
    [id],
  );
  const { role = 'user', plusExpiresAt = null } = rows[0] ?? {};
  const viewer = { id, role: effectiveRole(role, plusExpiresAt, clock.now()), emailVerified: true };
  return { ...viewer, deletionScheduledFor: null, sessionId: 0, confinement: null, stepUpDue: false, scopes: null };
}

const transactionsOf = (reference: string): FakeTransaction[] =>
  fake.ledger.transactions.filter(({ order_id }) => order_id === reference);

const isValid = ({ status, amount, currency_code, testmode }: FakeTransaction): boolean =>
  status !== 'declined' && amount === 3900 && currency_code === 208 && !testmode;

/** Statuses of orders that gave Plus. */
const GRANTED = ['paid', 'withdrawn', 'charged_back'];

async function settle(world: World): Promise<StoredOrder[]> {
  fake.commitLate();
  fake.reset();
  await world.checkAll(true);
  for (const { id, status } of await world.stored()) {
    if (GRANTED.includes(status)) {
      await Promise.all([plus.plusSettlements.settle(id), plus.plusSettlements.settle(id)]);
      await plus.plusSettlements.reread(id);
    }
    if (status === 'refunding' || status === 'cancelling') {
      await Promise.allSettled([plus.plusSettlements.refund(id), plus.plusSettlements.refund(id)]);
      await plus.plusSettlements.refund(id);
    }
  }
  return world.stored();
}

async function receiptsOf(orders: readonly StoredOrder[]): Promise<number> {
  const rows: { count: number }[] = await dataSource.query(
    `SELECT count(*)::int AS count FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'mail-plus-receipt' AND (job.payload->>'orderId')::bigint = ANY($1)`,
    [orders.map(({ id }) => id)],
  );
  return rows[0]?.count ?? 0;
}

/** What the events of orders say was paid back, by us or by the bank. */
async function sumsOf(orders: readonly StoredOrder[], kind: 'refunded' | 'charged_back'): Promise<Map<number, number>> {
  const rows: { orderId: number; sum: number }[] = await dataSource.query(
    `SELECT order_id AS "orderId", sum(amount)::int AS sum FROM plus_order_event
      WHERE kind = $2 AND order_id = ANY($1) GROUP BY order_id`,
    [orders.map(({ id }) => id), kind],
  );
  return new Map(rows.map(({ orderId, sum }) => [orderId, sum]));
}

/** The purchases of members who had bought before. */
const renewalsIn = (granted: readonly StoredOrder[]): number =>
  granted.length - new Set(granted.map(({ memberId }) => memberId)).size;

/** Violated invariants, once all jobs have run. */
async function violationsIn(world: World): Promise<string[]> {
  const orders = await settle(world);
  const refunded = await sumsOf(orders, 'refunded');
  const chargedBack = await sumsOf(orders, 'charged_back');
  const violations: string[] = [];
  const demand = (holds: boolean, what: string, reference = '') =>
    void (holds || violations.push(`${what} ${reference}`));
  for (const order of orders) {
    const { reference, status, grantedAt } = order;
    const isGranted = GRANTED.includes(status);
    const authorised = transactionsOf(reference).filter(({ history }) => history[0]?.successful);
    const paid = authorised.find(isValid);
    const wrong = authorised.filter((transaction) => !isValid(transaction));
    const kept = (paid?.charged ?? 0) - (paid?.refunded ?? 0);
    demand(
      (isGranted || status === 'refunded') === (paid !== undefined),
      'granted or refunded if and only if paid',
      reference,
    );
    demand(
      (status === 'cancelled') === wrong.length > 0,
      'cancelled if and only if a payment was mismatched',
      reference,
    );
    demand(
      wrong.every((transaction) => transaction.status === 'cancelled'),
      'no mismatched payment stays authorised',
      reference,
    );
    demand((grantedAt !== null) === isGranted, 'granted if and only if paid', reference);
    const owed = world.owed.get(reference) ?? 0;
    const paidBack = PRICE - kept;
    if (!isGranted) demand(kept === 0, `nothing is kept without Plus, not ${kept}`, reference);
    else if (status === 'charged_back') demand(paidBack <= owed, `${owed} øre are paid back at most`, reference);
    else demand(paidBack === owed, `${owed} øre are paid back, not ${paidBack}`, reference);
    demand(!isGranted || order.refundedTotal === paidBack, 'the books have what moved', reference);
    demand((refunded.get(order.id) ?? 0) === order.refundedTotal, 'the events add up to what moved', reference);
    const left = PRICE - (refunded.get(order.id) ?? 0) - (chargedBack.get(order.id) ?? 0);
    demand(status !== 'charged_back' || left === 0, `the books of a chargeback have ${left} øre left`, reference);
  }
  const granted = orders.filter(({ grantedAt }) => grantedAt !== null);
  renewals += renewalsIn(granted);
  demand((await receiptsOf(orders)) === granted.length, 'one receipt per grant');
  for (const { id } of world.members) {
    const own = granted.filter(({ memberId }) => memberId === id);
    const paid = orders.filter(({ memberId, status }) => memberId === id && [...GRANTED, 'refunded'].includes(status));
    demand(own.length > 0 === paid.length > 0, 'every payer gets Plus');
    const starts = own.map(({ grantedAt }) => grantedAt?.getTime() ?? 0);
    const ends = own.map(({ plusUntil, endedAt }) => Math.min(Number(plusUntil), Number(endedAt ?? plusUntil)));
    demand(
      starts.every((start, index) => start >= (ends[index - 1] ?? 0)),
      'terms do not overlap',
    );
    const hasPlus = own.some(({ status, plusUntil }) => status === 'paid' && Number(plusUntil) > clock.now().getTime());
    demand(((await viewerOf({ id })).role === 'plus') === hasPlus, 'Plus lasts as long as its purchase');
  }
  return violations;
}

/** Two payments of one member; a signed callback names the wrong transaction for the first, which is not checked yet. */
const LATE_MISNAMING: Step[] = [
  { do: 'start', who: 0, consent: true },
  { do: 'start', who: 0, consent: true },
  { do: 'api', works: false },
  { do: 'approve', which: 1, fault: {} },
  { do: 'approve', which: 0, fault: {} },
  { do: 'callback', which: 0, other: 0, kind: 'right', times: 1 },
  { do: 'verify', which: 0, who: 0, times: 1 },
  { do: 'callback', which: 3, other: 0, kind: 'misnamed', times: 1 },
  { do: 'verify', which: 0, who: 0, times: 1 },
];

it(
  `gives Plus for distinct valid paid orders alone, and pays back what is owed once, in ${RUNS} sequences`,
  async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(SEQUENCE, async (steps) => {
        // A term of 31 days: the price is no multiple of it.
        clock.set(new Date('2026-08-10T10:00:00Z'));
        fake.reset();
        fake.ledger.clear();
        const world = new World([await createMember({ dataSource, clock }), await createMember({ dataSource, clock })]);
        try {
          for (const step of steps) await world.perform(step);
          expect(await violationsIn(world)).toEqual([]);
        } finally {
          // So that the next sequence rechecks only its own orders.
          await dataSource.query(`DELETE FROM plus_order WHERE reference = ANY($1)`, [world.orders]);
        }
      }),
      { numRuns: RUNS, examples: [[LATE_MISNAMING]] },
    );
    expect(renewals).toBeGreaterThan(RUNS / 4);
  },
  RUNS * 1000,
);
