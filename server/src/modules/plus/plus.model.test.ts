import type { Role } from '@venn/schema/roles';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { type FAULTS, STEP, type Step } from '../../../test/payments/payment-steps.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { AppError } from '../../common/app-error.js';
import { effectiveRole, type Viewer } from '../../common/viewer.js';
import { readConfig } from '../../config/config.js';
import { createDataSource } from '../../database.js';
import type { FakeTransaction } from '../../infra/embedded/onpay-fake/ledger.js';
import { type FakeOnpay, startFakeOnpay } from '../../infra/embedded/onpay-fake/server.js';
import { createLogger } from '../../infra/monitoring/logger.js';
import { signed } from '../../infra/payments/signature.js';
import { createPrimaryReader } from '../../infra/postgres/reader.js';
import { createRateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { InterestService } from '../interests/interest.service.js';
import { MemberService } from '../users/member.service.js';
import { plusModule } from './plus.module.js';

/** Number of sequences; `PLUS_MODEL_RUNS` overrides it. */
const RUNS = Number(process.env['PLUS_MODEL_RUNS'] ?? 1000);

let database: TestDatabase;
let dataSource: DataSource;
let fake: FakeOnpay;
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
  const members = new MemberService(
    dataSource,
    clock,
    createPrimaryReader(dataSource),
    new InterestService(dataSource),
    rateLimiter,
  );
  const deliveries = { send: () => Promise.resolve(), close: () => undefined };
  plus = plusModule.create({ config, dataSource, clock, rateLimiter, logger }, { deliveries, members }).services;
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
}

/** The state of one sequence: two members and their orders. */
class World {
  readonly orders: string[] = [];
  #viewers: Viewer[] = [];

  constructor(readonly members: readonly TestMember[]) {}

  async perform(step: Step): Promise<void> {
    this.#viewers = await Promise.all(this.members.map((member) => viewerOf(member)));
    if (step.do === 'start') return this.#start(step.who);
    if (step.do === 'api') fake.faults.api = step.works ? 'normal' : 'error';
    if (step.do === 'recheck') await plus.plusOrders.recheck();
    if (step.do === 'time') {
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
    return undefined;
  }

  async #start(index: number): Promise<void> {
    const payment = await refusable(plus.payments.start(this.#viewers[index] as Viewer, true));
    if (payment !== null) this.orders.push(payment.order);
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
      const check = plus.plusOrders.checkLater(id);
      await (mustAnswer ? check : check.catch(() => undefined));
    }
  }

  stored(): Promise<StoredOrder[]> {
    return dataSource.query(
      `SELECT id, reference, member_id AS "memberId", status, granted_at AS "grantedAt", plus_until AS "plusUntil"
         FROM plus_order WHERE reference = ANY($1) ORDER BY granted_at, id`,
      [this.orders],
    );
  }
}

/** The member as a viewer at the clock's instant. */
async function viewerOf({ id }: TestMember): Promise<Viewer> {
  const rows: { role: Role; plusExpiresAt: Date | null }[] = await dataSource.query(
    'SELECT role, plus_expires_at AS "plusExpiresAt" FROM member WHERE id = $1',
    [id],
  );
  const { role = 'user', plusExpiresAt = null } = rows[0] ?? {};
  const viewer = { id, role: effectiveRole(role, plusExpiresAt, clock.now()), emailVerified: true };
  return { ...viewer, deletionScheduledFor: null, sessionId: 0, confinement: null, stepUpDue: false };
}

const transactionsOf = (reference: string): FakeTransaction[] =>
  fake.ledger.transactions.filter(({ order_id }) => order_id === reference);

const isValid = ({ status, amount, currency_code, testmode }: FakeTransaction): boolean =>
  status !== 'declined' && amount === 3900 && currency_code === 208 && !testmode;

async function settle(world: World): Promise<StoredOrder[]> {
  fake.reset();
  await world.checkAll(true);
  for (const { id, status } of await world.stored()) {
    if (status === 'paid') await Promise.all([plus.plusSettlements.capture(id), plus.plusSettlements.capture(id)]);
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

/** Violated invariants, once all jobs have run. */
async function violationsIn(world: World): Promise<string[]> {
  const orders = await settle(world);
  const violations: string[] = [];
  const demand = (holds: boolean, what: string, reference = '') =>
    void (holds || violations.push(`${what} ${reference}`));
  for (const { reference, status, grantedAt } of orders) {
    const authorised = transactionsOf(reference).filter(({ history }) => history[0]?.successful);
    const paid = authorised.find(isValid);
    const wrong = authorised.filter((transaction) => !isValid(transaction));
    const kept = (paid?.charged ?? 0) - (paid?.refunded ?? 0);
    demand(
      ['paid', 'refunded'].includes(status) === (paid !== undefined),
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
    demand((grantedAt !== null) === (status === 'paid'), 'granted if and only if paid', reference);
    demand(
      kept === (status === 'paid' ? 3900 : 0),
      `39 kr. are kept for Plus and nothing otherwise, not ${kept}`,
      reference,
    );
  }
  const granted = orders.filter(({ grantedAt }) => grantedAt !== null);
  demand((await receiptsOf(orders)) === granted.length, 'one receipt per grant');
  for (const { id } of world.members) {
    const own = granted.filter(({ memberId }) => memberId === id);
    const paid = orders.filter(({ memberId, status }) => memberId === id && ['paid', 'refunded'].includes(status));
    demand(own.length > 0 === paid.length > 0, 'every payer gets Plus');
    const starts = own.map(({ grantedAt }) => grantedAt?.getTime() ?? 0);
    const ends = own.map(({ plusUntil }) => plusUntil?.getTime() ?? 0);
    demand(
      starts.every((start, index) => start >= (ends[index - 1] ?? 0)),
      'terms do not overlap',
    );
  }
  return violations;
}

/** Two payments of one member; a signed callback names the wrong transaction for the first, which is not checked yet. */
const LATE_MISNAMING: Step[] = [
  { do: 'start', who: 0 },
  { do: 'start', who: 0 },
  { do: 'api', works: false },
  { do: 'approve', which: 1, fault: {} },
  { do: 'approve', which: 0, fault: {} },
  { do: 'callback', which: 0, other: 0, kind: 'right', times: 1 },
  { do: 'verify', which: 0, who: 0, times: 1 },
  { do: 'callback', which: 3, other: 0, kind: 'misnamed', times: 1 },
  { do: 'verify', which: 0, who: 0, times: 1 },
];

it(
  `gives Plus for distinct valid paid orders and for nothing else, in ${RUNS} sequences`,
  async () => {
    expect.hasAssertions();
    const sequences = fc.array(STEP, { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        clock.set(new Date());
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
  },
  RUNS * 1000,
);
