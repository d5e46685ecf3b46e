import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { block, createMember } from '../../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres/database.js';
import { waitForLock } from '../../../../test/postgres/wait-for-lock.js';
import type { AppError } from '../../../common/app-error.js';
import { systemClock } from '../../../common/clock.js';
import { createDataSource } from '../../../database.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { AuditService } from '../../audit/audit.service.js';
import { provenHash } from '../passwords/password.js';
import { SessionService } from '../sessions/session.service.js';
import { lockTarget } from './action-target.rows.js';
import { AdministratorService } from './administrator.service.js';

let database: TestDatabase;
let dataSource: DataSource;
let sessions: SessionService;
let administrators: AdministratorService;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 3).initialize();
  sessions = new SessionService(dataSource, systemClock);
  administrators = new AdministratorService(
    dataSource,
    systemClock,
    sessions,
    new AuditService(dataSource, systemClock),
  );
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const world = () => ({ dataSource, clock: systemClock });
const rowOf = async (email: string): Promise<Record<string, unknown>> =>
  (await dataSource.query('SELECT * FROM member WHERE email = $1', [email]))[0];

it('a decision locks its member and all administrators for changes, not for what refers to them', async () => {
  const [member, target] = [await createMember(world()), await createMember(world(), { role: 'admin' })];
  await createMember(world(), { role: 'admin' });
  await inTransaction(dataSource, async ({ database: deciding }) => {
    await lockTarget(deciding, target.id, systemClock.now(), { actorId: null, demandsAnother: true });
    await block(world(), member, target);
  });
  expect(await dataSource.query('SELECT 1 FROM block WHERE blocked_id = $1', [target.id])).toHaveLength(1);
});

it.each([true, false])('whoever loses the role while an action waits does nothing: %s', async (demandsAnother) => {
  const [actor, other] = [
    await createMember(world(), { role: 'admin' }),
    await createMember(world(), { role: 'admin' }),
  ];
  let banning: Promise<unknown> | undefined;
  await inTransaction(dataSource, async ({ database: demoting }) => {
    await lockTarget(demoting, actor.id, systemClock.now(), { actorId: other.id, demandsAnother: true });
    banning = lockTarget(dataSource, other.id, systemClock.now(), { actorId: actor.id, demandsAnother }).then(
      () => 'ok',
      (refusal: unknown) => (refusal as AppError).code,
    );
    await waitForLock(dataSource);
    await demoting.query(`UPDATE member SET role = 'user' WHERE id = $1`, [actor.id]);
  });
  expect(await banning).toBe('FORBIDDEN');
});

describe('createOrPromote', () => {
  it.each([
    ['too short', 'elleve-tegn'],
    ['among the most used ones', 'QWERTY123456'],
  ])('refuses a password that is %s', async (_what, password) => {
    const wanted = { email: 'svag@example.dk', username: 'Svag', password };
    await expect(administrators.createOrPromote(wanted)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await rowOf('svag@example.dk')).toBeUndefined();
  });

  it('refuses a username in use', async () => {
    await createMember(world(), { username: 'Optaget' });
    const wanted = { email: 'ny@example.dk', username: 'OPTAGET', password: 'hemmelig-nok-1' };
    await expect(administrators.createOrPromote(wanted)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(await rowOf('ny@example.dk')).toBeUndefined();
  });

  it('creates a verified administrator', async () => {
    const wanted = { email: 'chef@example.dk', username: 'Chefen', password: 'hemmelig-nok-1' };
    expect(await administrators.createOrPromote(wanted)).toBe('created');
    const row = await rowOf('chef@example.dk');
    const [entry] = await dataSource.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ actor_id: null, action: 'create_admin', subject_ids: [String(row['id'])] });
    expect(row).toMatchObject({ role: 'admin', username: 'Chefen', email_verified_at: expect.any(Date) as Date });
    expect(await provenHash('hemmelig-nok-1', String(row['password_hash']))).toBe(row['password_hash']);
  });

  it('promotes a member, with the new password and without old sessions', async () => {
    const member = await createMember(world(), {
      role: 'plus',
      plusExpiresAt: new Date('2099-01-01'),
      verified: false,
      pausedAt: new Date(),
    });
    const wanted = { email: member.email, username: 'et andet navn', password: 'ny-hemmelig-nok' };
    expect(await administrators.createOrPromote(wanted)).toBe('promoted');
    const row = await rowOf(member.email);
    expect(row).toMatchObject({ role: 'admin', username: member.username, plus_expires_at: null, paused_at: null });
    expect(row['email_verified_at']).not.toBeNull();
    expect(await provenHash('ny-hemmelig-nok', String(row['password_hash']))).toBe(row['password_hash']);
    expect((await sessions.findViewer(member.token)).loginState).toBe('expired');
  });

  it('ends a ban', async () => {
    const member = await createMember(world(), { role: 'banned' });
    await dataSource.query(`UPDATE member SET ban_reason = 'spam', banned_at = now() WHERE id = $1`, [member.id]);
    await administrators.createOrPromote({
      email: member.email,
      username: 'et tredje navn',
      password: 'hemmelig-nok-1',
    });
    expect(await rowOf(member.email)).toMatchObject({ role: 'admin', ban_reason: null, banned_at: null });
  });
});
