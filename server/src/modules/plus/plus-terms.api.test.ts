import { PATHS } from '@venn/schema/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { addPhone, runDueJobs } from '../../../test/push/phones.js';
import { type PushService, startPushService } from '../../../test/push/push-service.js';

const DAY = 24 * 60 * 60;
const START = new Date('2027-01-31T12:00:00Z');

let app: TestApp;
let anna: TestMember;
let service: PushService;
const clock = new TestClock();
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ embedded: true, clock, env: { PUSH_LOOPBACK: 'on' } });
});
beforeEach(async () => {
  clock.set(START);
  await app.dataSource.query('DELETE FROM member');
  anna = await createMember(app);
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

async function buy(member = anna): Promise<string> {
  await app.rest('POST', '/api/payments/onpay/session', { token: member.token, body: {} });
  const { body } = await app.rest('POST', '/api/billing/upgrade', { token: member.token });
  return body.user.plusSubscriptionExpiry as string;
}
// Mails that are enqueued at the same time are sent in any order.
const subjectsTo = async (member = anna) =>
  (await app.mails())
    .filter(({ to }) => to === member.email)
    .map(({ subject }) => subject)
    .toSorted();
const stored = async (member = anna) => {
  const rows = await app.dataSource.query('SELECT role, plus_expires_at AS expiry FROM member WHERE id = $1', [
    member.id,
  ]);
  return rows[0] as { role: string; expiry: Date | null };
};
const login = (member = anna) =>
  app.rest('POST', '/api/login', { body: { email: member.email, password: member.password } });

it('its purchase and end are told on phones, too, by day and where that is wanted; the mails are always sent', async () => {
  clock.set('2037-01-31T12:00:00Z');
  const [off, on] = [await createMember(app), await createMember(app)];
  const [silent, phone] = [await addPhone(app, service, off), await addPhone(app, service, on)];
  await app.graphql('mutation { chooseNotifications(kind: account, push: true) { quietFrom } }', {}, on.token);
  for (const member of [off, on]) await buy(member);
  await runDueJobs(app);
  expect(phone.told()).toEqual([{ kind: 'account', count: 1, path: PATHS.payment }]);
  clock.set('2037-02-26T23:00:00Z');
  await app.services.plusTerms.remind();
  await runDueJobs(app);
  expect(phone.told()).toHaveLength(1);
  clock.set('2037-02-27T06:00:01Z');
  await runDueJobs(app);
  expect(phone.told()).toHaveLength(2);
  // The clock went on while they bought.
  clock.set('2037-02-28T13:00:00Z');
  await app.services.plusTerms.expire();
  await runDueJobs(app);
  expect([silent.told(), phone.told().length]).toEqual([[], 3]);
  for (const member of [off, on]) expect(await subjectsTo(member)).toHaveLength(3);
});

describe('Plus bought on 31 January', () => {
  it('ends on the last day of February, by the clock', async () => {
    const expiry = await buy();
    expect(expiry.slice(0, 16)).toBe('2027-02-28T12:00');
    clock.set('2027-02-28T11:59:00Z');
    expect((await login()).body.user).toMatchObject({ role: 'plus' });
    clock.set('2027-02-28T12:01:00Z');
    expect((await login()).body.user).toMatchObject({ role: 'user', plusSubscriptionExpiry: null });
    expect((await stored()).role).toBe('plus');
    await app.services.plusTerms.expire();
    expect(await stored()).toEqual({ role: 'user', expiry: null });
  });

  it('changes the role and mails once, however often and wherever the job runs', async () => {
    await buy();
    clock.advance(40 * DAY);
    await Promise.all([1, 2, 3].map(() => app.services.plusTerms.expire()));
    await app.services.plusTerms.expire();
    expect(await subjectsTo()).toEqual(['Dit Plus er udløbet', 'Kvittering for Plus']);
  });

  it('has one reminder, three days before its end', async () => {
    await buy();
    clock.set('2027-02-25T11:59:00Z');
    await app.services.plusTerms.remind();
    expect(await subjectsTo()).toEqual(['Kvittering for Plus']);
    clock.set('2027-02-25T12:01:00Z');
    await Promise.all([1, 2, 3].map(() => app.services.plusTerms.remind()));
    clock.advance(DAY);
    await app.services.plusTerms.remind();
    expect(await subjectsTo()).toEqual(['Dit Plus udløber snart', 'Kvittering for Plus']);
    const [reminder] = (await app.mails()).filter(({ subject }) => subject === 'Dit Plus udløber snart');
    expect(reminder?.text).toContain('28. februar 2027');
    expect(reminder?.links.join()).toContain('/payment');
  });

  it('can be bought again once it has ended, with another reminder', async () => {
    await buy();
    clock.advance(26 * DAY);
    await app.services.plusTerms.remind();
    clock.advance(5 * DAY);
    anna.token = (await login()).body.token;
    expect((await buy()).slice(0, 10)).toBe('2027-04-03');
    await app.services.plusTerms.expire();
    expect((await stored()).role).toBe('plus');
    clock.advance(29 * DAY);
    await app.services.plusTerms.remind();
    expect(await subjectsTo()).toEqual([
      'Dit Plus udløber snart',
      'Dit Plus udløber snart',
      'Kvittering for Plus',
      'Kvittering for Plus',
    ]);
  });
});

describe('the end of Plus', () => {
  it('sends no mail where a deletion is scheduled', async () => {
    const expiry = await buy();
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [anna.id, expiry]);
    clock.advance(26 * DAY);
    await app.services.plusTerms.remind();
    clock.advance(5 * DAY);
    await app.services.plusTerms.expire();
    expect(await subjectsTo()).toEqual(['Kvittering for Plus']);
    expect((await stored()).role).toBe('user');
  });

  it('does not affect administrators, nor Plus without an end', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const endless = await createMember(app, { role: 'plus', plusExpiresAt: null });
    clock.advance(400 * DAY);
    await app.services.plusTerms.remind();
    await app.services.plusTerms.expire();
    expect([(await stored(admin)).role, (await stored(endless)).role]).toEqual(['admin', 'plus']);
    expect(await app.mails()).not.toContainEqual(expect.objectContaining({ to: admin.email }));
  });

  it('is processed in batches, for any number of members', async () => {
    await app.dataSource.query(
      `INSERT INTO member (username, username_key, email, password_hash, role, plus_expires_at, birthdate, gender,
                           terms_version, terms_accepted_at)
       SELECT 'mange' || n, 'mange' || n, 'mange' || n || '@example.dk', 'x', 'plus', $1, '1990-01-01', 'male', 'test', $1
         FROM generate_series(1, 520) AS n`,
      [START],
    );
    clock.advance(DAY);
    await app.services.plusTerms.expire();
    const left = await app.dataSource.query(`SELECT 1 FROM member WHERE role = 'plus'`);
    expect(left).toEqual([]);
    await app.dataSource.query(`DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL`);
  });
});
