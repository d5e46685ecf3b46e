import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres/database.js';
import { MODULES } from '../../../app.js';
import { AppError } from '../../../common/app-error.js';
import { parsePublicId } from '../../../common/public-id.js';
import { createDataSource } from '../../../database.js';
import { NO_REASONS } from '../../../shared/reasons.js';
import { DeletionService } from '../../accounts/deletion/deletion.service.js';
import { AdminActionService } from '../../admin/admin-action.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { BanService } from '../../identity/bans/ban.service.js';
import { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import { SessionService } from '../../identity/sessions/session.service.js';
import { DecisionService } from './decision.service.js';

/** Number of sequences; `BAN_MODEL_RUNS` overrides it. */
const RUNS = Number(process.env['BAN_MODEL_RUNS'] ?? 200);
const HOUR = 3600;

let database: TestDatabase;
let dataSource: DataSource;
let bans: BanService;
let decisions: DecisionService;
let actions: AdminActionService;
const clock = new TestClock();
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url).initialize();
  const sessions = new SessionService(dataSource, clock);
  const audit = new AuditService(dataSource, clock);
  bans = new BanService(clock, sessions, new AuditService(dataSource, clock));
  const deletions = new DeletionService({ dataSource, clock, sessions, events: new EventEmitter() });
  const reports = { changeStatus: () => Promise.resolve(null) };
  decisions = new DecisionService({
    dataSource,
    clock,
    audit,
    bans,
    deletions,
    bannedEmails: new BannedEmailService(dataSource, clock),
    reports,
    reportables: MODULES.reportables,
  });
  actions = new AdminActionService({ dataSource, clock, sessions, decisions, audit });
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

type Step =
  | { do: 'ban'; hours: number | null }
  | { do: 'undo'; which: number }
  | { do: 'role'; role: 'user' | 'plus' }
  | { do: 'hours'; hours: number }
  | { do: 'login' }
  | { do: 'sweep' };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('ban' as const), hours: fc.option(fc.integer({ min: 1, max: 1000 })) }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('role' as const), role: fc.constantFrom('user' as const, 'plus' as const) }),
  fc.record({ do: fc.constant('hours' as const), hours: fc.integer({ min: 1, max: 800 }) }),
  fc.record({ do: fc.constant('login' as const) }),
  fc.record({ do: fc.constant('sweep' as const) }),
);

/** The later of two ends; null is none. */
const later = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return null;
  return one > other ? one : other;
};

/** A ban is in force: neither undone nor ended by the clock. */
const stands = ({ until, isUndone }: { until: Date | null; isUndone: boolean }): boolean =>
  !isUndone && (until === null || until > clock.now());

/** What the account is expected to be: who it is without the ban, and the ban. */
class Model {
  plusUntil: Date | null = null;
  ban: { until: Date | null } | null = null;
  /** The decisions on bans, in order, with whether each is undone. */
  readonly decided: { id: number; until: Date | null; isUndone: boolean }[] = [];

  /** Ends the ban whose time is over, as a login and the sweep do. */
  end(): void {
    if (this.ban?.until != null && this.ban.until <= clock.now()) this.lift();
  }

  lift(): void {
    if (this.ban === null) return;
    this.ban = null;
    if (this.plusUntil !== null && this.plusUntil <= clock.now()) this.plusUntil = null;
  }

  undo(which: number): void {
    const decision = this.decided[which];
    if (decision === undefined || decision.isUndone) return;
    decision.isUndone = true;
    const left = this.decided.filter(stands).map(({ until }) => until);
    if (left.length === 0) this.lift();
    else if (this.ban !== null) this.ban = { until: left.reduce(later) };
  }
}

/** The refusal of a step is as expected. */
function demandEqual(actual: boolean, expected: boolean): void {
  if (actual !== expected) throw new Error(`It is ${actual}, not ${expected}`);
}

const refused = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return false;
  } catch (fault) {
    if (fault instanceof AppError) return true;
    throw fault;
  }
};

async function perform(step: Step, actorId: number, memberId: number, model: Model): Promise<void> {
  if (step.do === 'hours') return clock.advance(step.hours * HOUR);
  if (step.do === 'ban') {
    const until = step.hours === null ? null : new Date(clock.now().getTime() + step.hours * HOUR * 1000);
    const measure = { kind: 'ban', memberId, reason: 'Spam', until } as const;
    const { id } = await decisions.decide({ actorId: null, measure, reasons: NO_REASONS });
    model.decided.push({ id: parsePublicId('decision', id) ?? 0, until, isUndone: false });
    model.ban = { until: model.ban === null ? until : later(model.ban.until, until) };
    return undefined;
  }
  if (step.do === 'undo') {
    const decision = model.decided[step.which];
    if (decision === undefined) return undefined;
    demandEqual(await refused(decisions.undo(0, decision.id)), decision.isUndone);
    return model.undo(step.which);
  }
  if (step.do === 'role') {
    const isRefused = await refused(actions.setRole(actorId, memberId, step.role));
    demandEqual(isRefused, model.ban !== null && step.role === 'plus');
    if (isRefused) return undefined;
    if (model.ban !== null) for (const decision of model.decided.filter(stands)) decision.isUndone = true;
    model.ban = null;
    const [{ expiry }] = await dataSource.query('SELECT plus_expires_at AS expiry FROM member WHERE id = $1', [
      memberId,
    ]);
    demandEqual(expiry === null, step.role === 'user');
    model.plusUntil = expiry;
    return undefined;
  }
  await (step.do === 'login' ? bans.endIfDue(dataSource, memberId) : bans.endDue(dataSource));
  return model.end();
}

it('an account is what its bans, their ends and their undoing leave of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { maxLength: 14 }), async (steps) => {
      await dataSource.query('DELETE FROM member');
      const { id: actorId } = await createMember({ dataSource, clock }, { role: 'admin' });
      const { id } = await createMember({ dataSource, clock });
      const model = new Model();
      for (const step of steps) {
        await perform(step, actorId, id, model);
        const [row] = await dataSource.query('SELECT * FROM member WHERE id = $1', [id]);
        expect(row.role === 'banned').toBe(model.ban !== null);
        expect(row.banned_until).toEqual(model.ban?.until ?? null);
        expect(row.plus_expires_at).toEqual(model.plusUntil);
        const before = model.plusUntil === null ? 'user' : 'plus';
        expect(model.ban === null ? row.role : row.role_before_ban).toBe(before);
        expect([row.ban_reason === null, row.banned_at === null]).toEqual([model.ban === null, model.ban === null]);
      }
    }),
    { numRuns: RUNS },
  );
});
