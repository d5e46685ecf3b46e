import { RETENTION_WARNING_DAYS, UNREACHABLE_AFTER_DAYS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { createMember, type MemberTraits, makeFriends, type TestMember } from '../../../../test/factories.js';
import { RetentionService } from './retention.service.js';

const DAY = 24 * 60 * 60;
/** A member last online on this day is paused two years later. */
const LAST_USE = new Date('2026-03-10T18:00:00Z');

let app: TestApp;
let other: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  app = await startTestApp({ clock });
  other = await startTestApp({ clock, databaseUrl: app.databaseUrl });
});
beforeEach(async () => {
  await app.mails();
  await app.dataSource.query('DELETE FROM member');
  clock.set(LAST_USE);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const away = (traits: Partial<MemberTraits> = {}): Promise<TestMember> =>
  createMember(app, { createdAt: LAST_USE, lastOnlineAt: LAST_USE, ...traits });
/** Runs the jobs of one day on two servers at once, each job twice on each. */
async function day(): Promise<void> {
  const services = [app, other, app, other].map(({ services: { retention } }) => retention);
  await Promise.all(services.map((retention) => retention.retire()));
  await Promise.all(services.map((retention) => retention.warn()));
  await app.services.erasure.eraseDue();
  await app.mails();
}
async function daysUntil(last: string): Promise<void> {
  const end = new Date(last);
  while (clock.now() < end) {
    await day();
    clock.set(new Date(Math.min(clock.now().getTime() + DAY * 1000, end.getTime())));
  }
  await day();
}
/** Mails of both servers; each has its own inbox. */
async function subjectsTo({ email }: TestMember): Promise<string[]> {
  const mails = [...(await app.mails()), ...(await other.mails())].filter(({ to }) => to === email);
  return mails.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).map(({ subject }) => subject);
}
const textTo = async ({ email }: TestMember, subject: string): Promise<string> =>
  [...(await app.mails()), ...(await other.mails())].find((mail) => mail.to === email && mail.subject === subject)
    ?.text ?? '';
async function stateOf({ id }: TestMember): Promise<'there' | 'paused' | 'gone'> {
  const rows: { paused: boolean }[] = await app.dataSource.query(
    'SELECT paused_at IS NOT NULL AS paused FROM member WHERE id = $1',
    [id],
  );
  if (rows[0] === undefined) return 'gone';
  return rows[0].paused ? 'paused' : 'there';
}
const login = ({ email, password }: TestMember) => app.rest('POST', '/api/login', { body: { email, password } });

const WARNING = 'Din profil bliver snart sat på pause';
const PAUSED = 'Din profil er sat på pause';
const LAST_WARNING = 'Din profil bliver snart slettet';
const ERASED = 'Din konto er slettet';

describe('no step is taken', () => {
  it('for members online within two years, administrators, unverified accounts and scheduled deletions', async () => {
    const members = [
      await away({ lastOnlineAt: new Date('2026-04-15T12:00:00Z') }),
      await away({ role: 'admin' }),
      await away({ verified: false }),
      await away({ deletionScheduledFor: new Date('2040-01-01') }),
    ];
    clock.set('2028-03-10T12:00:00Z');
    await day();
    for (const member of members) {
      expect(await subjectsTo(member)).toEqual([]);
      expect(await stateOf(member)).toBe('there');
    }
  });

  it('without a warning 30 days before, whatever downtime there was', async () => {
    const member = await away();
    clock.set('2031-01-01T12:00:00Z');
    await day();
    expect([await stateOf(member), await subjectsTo(member)]).toEqual(['there', [WARNING]]);
    clock.advance(RETENTION_WARNING_DAYS * DAY - 60);
    await day();
    expect(await stateOf(member)).toBe('there');
    clock.advance(120);
    await day();
    expect([await stateOf(member), await subjectsTo(member)]).toEqual(['paused', [WARNING, PAUSED]]);

    clock.set('2039-01-01T12:00:00Z');
    await day();
    expect(await stateOf(member)).toBe('paused');
    clock.advance(RETENTION_WARNING_DAYS * DAY - 60);
    await day();
    expect(await stateOf(member)).toBe('paused');
    clock.advance(120);
    await day();
    expect(await stateOf(member)).toBe('gone');
    expect(await subjectsTo(member)).toEqual([WARNING, PAUSED, LAST_WARNING, ERASED]);
  });

  it('after activity that follows a warning; the next warning comes after two more years', async () => {
    const member = await away();
    clock.set('2028-02-20T12:00:00Z');
    await day();
    expect((await login(member)).status).toBe(200);
    clock.set('2028-06-01T12:00:00Z');
    await day();
    expect([await stateOf(member), await subjectsTo(member)]).toEqual(['there', [WARNING]]);
    expect(await app.dataSource.query('SELECT 1 FROM retention_notice')).toEqual([]);
    clock.set('2030-01-25T12:00:00Z');
    await day();
    expect(await subjectsTo(member)).toEqual([WARNING, WARNING]);
  });

  it('during paid Plus', async () => {
    const member = await away({ pausedAt: LAST_USE, role: 'plus', plusExpiresAt: new Date('2028-06-10T12:00:00Z') });
    clock.set('2028-04-01T12:00:00Z');
    await day();
    expect(await subjectsTo(member)).toEqual([]);
    clock.set('2028-06-11T12:00:00Z');
    await day();
    expect(await subjectsTo(member)).toEqual([LAST_WARNING]);
  });

  it('while the mail server is unavailable, except for an address that accepts no mail for 60 days', async () => {
    for (const { infra } of [app, other]) infra.logger.level = 'silent';
    const [member, unreachable] = [await away(), await away({ email: 'findes@ikke,mere' })];
    clock.set('2028-02-20T12:00:00Z');
    await day();
    // The first warning was delivered, the second one never is.
    expect(await app.dataSource.query('SELECT member_id AS id FROM retention_notice WHERE mailed_at IS NULL')).toEqual([
      { id: unreachable.id },
    ]);
    clock.advance(RETENTION_WARNING_DAYS * DAY + 60);
    await day();
    expect([await stateOf(member), await stateOf(unreachable)]).toEqual(['paused', 'there']);
    clock.advance((UNREACHABLE_AFTER_DAYS - RETENTION_WARNING_DAYS) * DAY);
    await day();
    expect(await stateOf(unreachable)).toBe('paused');
    await app.dataSource.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL');
    for (const { infra } of [app, other]) infra.logger.level = 'error';
  });
});

describe('an inactive member', () => {
  it('is warned, paused, warned and deleted, each once and on its day', async () => {
    const member = await away();
    clock.set('2028-02-05T10:00:00Z');
    await daysUntil('2028-03-12T10:00:00Z');
    expect([await stateOf(member), await subjectsTo(member)]).toEqual(['paused', [WARNING, PAUSED]]);
    expect(await textTo(member, WARNING)).toContain('på pause den 11. marts 2028');
    clock.set('2030-02-05T10:00:00Z');
    await daysUntil('2030-03-14T10:00:00Z');
    expect(await stateOf(member)).toBe('gone');
    expect(await subjectsTo(member)).toEqual([WARNING, PAUSED, LAST_WARNING, ERASED]);
    expect(await textTo(member, LAST_WARNING)).toMatch(/sletter vi din konto den 1[0-3]\. marts 2030/);
  });

  it('is hidden from Find Venner and strangers, visible to friends, and back after a login', async () => {
    const [member, friend, stranger] = [await away(), await createMember(app), await createMember(app)];
    await makeFriends(app, member, friend);
    clock.set('2028-02-20T12:00:00Z');
    await day();
    clock.advance(31 * DAY);
    await day();
    expect(await stateOf(member)).toBe('paused');
    for (const viewer of [friend, stranger]) viewer.token = (await login(viewer)).body.token;
    const seenBy = async (viewer: TestMember): Promise<{ profile: number; isMatch: boolean }> => {
      const { status } = await app.rest('GET', `/api/users/${member.publicId}`, { token: viewer.token });
      const { body } = await app.rest('GET', '/api/users/match', { token: viewer.token });
      return { profile: status, isMatch: (body as { id: string }[]).some(({ id }) => id === member.publicId) };
    };
    expect(await seenBy(friend)).toEqual({ profile: 200, isMatch: false });
    expect(await seenBy(stranger)).toEqual({ profile: 404, isMatch: false });
    await login(member);
    expect(await stateOf(member)).toBe('there');
    expect(await seenBy(stranger)).toEqual({ profile: 200, isMatch: true });
  });

  it('gets no mail about a pause when banned, and the ban outlives the account', async () => {
    const member = await away({ role: 'banned' });
    clock.set('2028-02-20T12:00:00Z');
    await day();
    clock.advance(31 * DAY);
    await day();
    expect([await stateOf(member), await subjectsTo(member)]).toEqual(['paused', []]);
    clock.advance(2 * 366 * DAY);
    await day();
    clock.advance(31 * DAY);
    await day();
    expect([await stateOf(member), await subjectsTo(member)]).toEqual(['gone', [LAST_WARNING, ERASED]]);
    expect(await textTo(member, LAST_WARNING)).toContain('Du er udelukket');
    expect(await app.services.bannedEmails.has(app.dataSource, member.email)).toBe(true);
  });

  it('is found in batches, for any number of members', async () => {
    await app.dataSource.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version,
                           terms_accepted_at, created_at, email_verified_at)
       SELECT 'borte' || n, 'borte' || n, 'borte' || n || '@example.dk', 'x', '1990-01-01', 'male', 'test', $1, $1, $1
         FROM generate_series(1, 25) AS n`,
      [LAST_USE],
    );
    const inTens = new RetentionService(app.dataSource, clock, 10);
    const count = async (sql: string): Promise<number> => (await app.dataSource.query(sql)).length;
    clock.set('2028-02-20T12:00:00Z');
    await inTens.warn();
    expect(await count(`SELECT 1 FROM retention_notice WHERE step = 'pause'`)).toBe(25);
    await app.mails();
    clock.advance(31 * DAY);
    await inTens.retire();
    expect(await count('SELECT 1 FROM member WHERE paused_at IS NOT NULL')).toBe(25);
    clock.advance(2 * 366 * DAY);
    await inTens.warn();
    expect(await count(`SELECT 1 FROM retention_notice WHERE step = 'deletion'`)).toBe(25);
    await app.mails();
    clock.advance(31 * DAY);
    await inTens.retire();
    expect(await count('SELECT 1 FROM member WHERE deletion_scheduled_for IS NOT NULL')).toBe(25);
  });
});
