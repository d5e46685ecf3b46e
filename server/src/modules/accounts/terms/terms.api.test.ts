import { TERMS_NOTICE_DAYS } from '@venn/schema/limits';
import { TERMS_APPLY_FROM, TERMS_NEWS, TERMS_VERSION } from '@venn/schema/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { createMember, createSession, type MemberTraits, type TestMember } from '../../../../test/factories.js';
import { TermsService } from './terms.service.js';

const SUBJECT = 'Vi ændrer brugerbetingelserne';
const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = (days: number) => new Date(TERMS_APPLY_FROM.getTime() - days * DAY_MS);

let app: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  app = await startTestApp({ clock });
});
beforeEach(async () => {
  await app.mails();
  await app.dataSource.query('DELETE FROM terms_notice');
  await app.dataSource.query('DELETE FROM member');
  clock.set(daysBefore(TERMS_NOTICE_DAYS));
});
afterAll(() => app.close());

async function memberWith(version: string, traits: Partial<MemberTraits> = {}): Promise<TestMember> {
  const member = await createMember(app, traits);
  await app.dataSource.query('UPDATE member SET terms_version = $2 WHERE id = $1', [member.id, version]);
  return member;
}
const OLD = '2025-01-01';
/** The addresses that got the mail, in the order of their members. */
const told = async (...members: TestMember[]): Promise<boolean[]> => {
  const mails = (await app.mails()).filter(({ subject }) => subject === SUBJECT).map(({ to }) => to);
  expect(new Set(mails).size).toBe(mails.length);
  return members.map(({ email }) => mails.includes(email));
};
const accept = (version: string, token: string) =>
  app.graphql('mutation ($v: String!) { acceptTerms(version: $v) { message } }', { v: version }, token);
const asked = async (token: string) =>
  (await app.graphql('{ viewer { termsToAccept } }', {}, token)).data?.['viewer'].termsToAccept;

describe('new terms', () => {
  it('are told to nobody early, and to nobody who has accepted them, is unverified or leaves', async () => {
    const others = [
      await memberWith(TERMS_VERSION),
      await memberWith(OLD, { verified: false }),
      await memberWith(OLD, { deletionScheduledFor: new Date('2040-01-01') }),
    ];
    const member = await memberWith(OLD);
    clock.set(daysBefore(TERMS_NOTICE_DAYS + 2));
    await app.services.terms.tell(app.dataSource);
    expect(await told(member)).toEqual([false]);
    clock.set(daysBefore(TERMS_NOTICE_DAYS));
    await app.services.terms.tell(app.dataSource);
    expect(await told(...others, member)).toEqual([false, false, false, true]);
  });

  it('are told to everyone once, in batches, by several servers, and after an interruption', async () => {
    const members = [];
    for (let one = 0; one < 5; one += 1) members.push(await memberWith(OLD));
    const inBatches = () => new TermsService(app.dataSource, clock, 2).tell(app.dataSource);
    await Promise.all([inBatches(), inBatches(), inBatches()]);
    expect(await told(...members)).toEqual(members.map(() => true));
    const later = await memberWith(OLD);
    await inBatches();
    expect(await told(...members, later)).toEqual([...members, later].map(() => true));
    expect(await app.dataSource.query('SELECT version, reached_id FROM terms_notice')).toEqual([
      { version: TERMS_VERSION, reached_id: later.id },
    ]);
  });

  it('are told with what is new, from when, and where to read them', async () => {
    const member = await memberWith(OLD);
    await app.services.terms.tell(app.dataSource);
    await told(member);
    const mail = (await app.mails()).find(({ subject, to }) => subject === SUBJECT && to === member.email);
    for (const part of [...TERMS_NEWS, 'Fra den 1. februar 2027', '/terms']) expect(mail?.text).toContain(part);
  });

  it('are not told to who has accepted them before the mail is sent', async () => {
    const member = await memberWith(OLD);
    const { token } = member;
    await accept(TERMS_VERSION, token);
    await app.services.terms.tell(app.dataSource);
    expect(await told(member)).toEqual([false]);
  });
});

describe('acceptTerms', () => {
  it('refuses any version but the present one, and changes nothing', async () => {
    const { id, token } = await memberWith(OLD);
    for (const version of ['', OLD, '2999-01-01', `${TERMS_VERSION}\0`]) {
      const { errors } = await accept(version, token);
      expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    }
    expect(await app.dataSource.query('SELECT terms_version FROM member WHERE id = $1', [id])).toEqual([
      { terms_version: OLD },
    ]);
  });

  it('is asked for only from the day on which they apply, and stores version and time once', async () => {
    const member = await memberWith(OLD);
    const newcomer = await memberWith(TERMS_VERSION);
    clock.set(new Date(TERMS_APPLY_FROM.getTime() - 1000));
    expect(await asked(await createSession(app, member))).toBeNull();
    clock.set(TERMS_APPLY_FROM);
    const token = await createSession(app, member);
    expect(await asked(token)).toBe(TERMS_VERSION);
    expect(await asked(await createSession(app, newcomer))).toBeNull();
    // Nothing is refused meanwhile, over REST neither.
    expect((await app.rest('GET', '/api/profile', { token })).status).toBe(200);

    expect((await accept(TERMS_VERSION, token)).data?.['acceptTerms'].message).toMatch(/^Tak\./);
    expect(await asked(token)).toBeNull();
    const stored = () =>
      app.dataSource.query('SELECT terms_version, terms_accepted_at FROM member WHERE id = $1', [member.id]);
    const first = await stored();
    expect(first[0]).toMatchObject({ terms_version: TERMS_VERSION });
    clock.advance(60);
    await accept(TERMS_VERSION, token);
    expect(await stored()).toEqual(first);
  });
});
