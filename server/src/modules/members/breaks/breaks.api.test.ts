import { randomUUID } from 'node:crypto';
import type { Role } from '@venn/schema/roles';
import { copenhagenDate, DAY_MS, monthsLater } from '@venn/schema/time';
import type { QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, createSession, makeFriends, type TestMember } from '../../../../test/factories.js';
import { BreakService } from './break.service.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-12-07T11:00:00Z');
  [anna, bo] = [await createOldMember(app), await createOldMember(app)];
});

const TAKE = 'mutation ($until: Date) { takeBreak(until: $until) { id breakSince breakUntil } }';
const take = (member: TestMember, until?: unknown) => app.graphql(TAKE, { until }, member.token);
const end = (member: TestMember) => app.graphql('mutation { endBreak { breakSince breakUntil } }', {}, member.token);
const send = (sender: TestMember, recipient: TestMember, senderRole: Role = 'user') =>
  app.services.sending.send({
    senderId: sender.id,
    senderRole,
    recipientId: recipient.id,
    content: 'Hej',
    clientMessageId: randomUUID(),
  });
const seen = async (viewer: TestMember, member: TestMember) => {
  const query = 'query ($id: ID!) { member(id: $id) { username writingBarrier nextAftale { title } } }';
  const { data } = await app.graphql(query, { id: member.publicId }, viewer.token);
  return data?.['member'] as { username: string; writingBarrier: string | null; nextAftale: object | null };
};
const isMatch = async (viewer: TestMember, member: TestMember): Promise<boolean> => {
  const { data } = await app.graphql('{ matches(pageSize: 100) { items { id } } }', {}, viewer.token);
  return data?.['matches'].items.some(({ id }: { id: string }) => id === member.publicId);
};

describe('a day to come back on is refused', () => {
  it.each([
    ['that is none', '2027-02-30', 'Datoen findes ikke. Tjek dag, måned og år'],
    ['that is no date', 'om en uge', 'Datoen findes ikke. Tjek dag, måned og år'],
    ['that is empty', '', 'Skriv den dag, du er tilbage'],
    ['that is today', '2026-12-07', 'Vælg en dag, der ikke er kommet endnu'],
    ['that is over', '2025-12-07', 'Vælg en dag, der ikke er kommet endnu'],
    ['that is too far', '2027-12-08', 'Vælg en dag inden for det næste år'],
  ])('%s', async (_what, until, text) => {
    const { errors } = await take(anna, until);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'until', text }] });
    const { data } = await app.graphql('{ viewer { breakSince breakUntil } }', {}, anna.token);
    expect(data?.['viewer']).toEqual({ breakSince: null, breakUntil: null });
  });

  it('only then: tomorrow and the same day next year are accepted, and the break has begun once', async () => {
    let since: unknown;
    for (const until of ['2026-12-08', '2027-12-07', null]) {
      const { data } = await take(anna, until);
      since ??= data?.['takeBreak'].breakSince;
      expect(since).not.toBeNull();
      expect(data?.['takeBreak']).toMatchObject({ breakSince: since, breakUntil: until });
      app.clock.advance(60);
    }
  });
});

describe('a first message', () => {
  it.each([
    ['to a member on a break', () => anna, 'MEMBER_ON_BREAK'],
    ['by a member on a break', () => bo, 'VIEWER_ON_BREAK'],
  ])('%s is refused, also of Plus, before the cooldown, and counts nothing', async (_what, who, code) => {
    await take(who());
    await app.dataSource.query('UPDATE member SET cooldown_until = $2 WHERE id = $1', [
      bo.id,
      new Date(app.clock.now().getTime() + 60_000),
    ]);
    await expect(send(bo, anna)).rejects.toMatchObject({ code });
    await app.dataSource.query('UPDATE member SET cooldown_until = NULL WHERE id = $1', [bo.id]);
    await expect(send(bo, anna, 'plus')).rejects.toMatchObject({ code });
    const rest = { token: bo.token, body: { to: anna.publicId, content: 'Hej' } };
    expect(await app.rest('POST', '/api/messages/send', rest)).toMatchObject({ status: 403, body: { code } });
    const { data } = await app.graphql(
      '{ newConversations { allowed left } cooldownStatus { isInCooldown } }',
      {},
      bo.token,
    );
    expect(data?.['newConversations'].left).toBe(data?.['newConversations'].allowed);
    expect(data?.['cooldownStatus'].isInCooldown).toBe(false);
    expect(await app.dataSource.query('SELECT 1 FROM conversation WHERE low_id = $1', [anna.id])).toEqual([]);
  });

  it('says when one can write', async () => {
    const answer = async (): Promise<string> => {
      const body = { to: anna.publicId, content: 'Hej' };
      return (await app.rest('POST', '/api/messages/send', { token: bo.token, body })).body.error;
    };
    await take(anna);
    expect(await answer()).toBe('Du kan skrive igen, når pausen er slut.');
    await take(bo);
    expect(await answer()).toBe('Du holder pause. Afslut den for at skrive til nye.');
  });

  it('across a block tells of the block alone', async () => {
    await take(anna);
    await block(app, anna, bo);
    await expect(send(bo, anna)).rejects.toMatchObject({ code: 'BLOCKED' });
  });

  it('is possible again after the break', async () => {
    await take(anna);
    expect((await end(anna)).data?.['endBreak']).toEqual({ breakSince: null, breakUntil: null });
    await end(anna);
    expect((await send(bo, anna)).number).toBe(1);
  });
});

describe('during a break', () => {
  it('a conversation goes on in both directions, and its partner notices nothing', async () => {
    await makeFriends(app, anna, bo);
    await take(anna);
    expect((await send(bo, anna, 'plus')).number).toBeGreaterThan(1);
    expect((await send(anna, bo)).number).toBeGreaterThan(1);
    expect((await seen(bo, anna)).writingBarrier).toBeNull();
  });

  it('strangers don’t find the member, and its profile says why they can’t write', async () => {
    expect(await isMatch(bo, anna)).toBe(true);
    await take(anna, '2026-12-20');
    expect(await isMatch(bo, anna)).toBe(false);
    expect(await seen(bo, anna)).toMatchObject({ username: anna.username, writingBarrier: 'break' });
    expect((await seen(anna, bo)).writingBarrier).toBe('own_break');
    const { body } = await app.rest('GET', `/api/users/${anna.publicId}`, { token: bo.token });
    expect(body).toMatchObject({ writing_barrier: 'break' });
    expect(JSON.stringify(body)).not.toContain('2026-12-20');
  });

  it('a login and requests change nothing', async () => {
    await take(anna);
    const login = await app.rest('POST', '/api/login', { body: { email: anna.email, password: anna.password } });
    expect(login.body.user).toMatchObject({ break_since: expect.any(String), break_until: null });
    expect(await isMatch(bo, anna)).toBe(false);
  });
});

describe('aftaler of a host on a break', () => {
  const coming = async (viewer: TestMember): Promise<string[]> => {
    const { data } = await app.graphql('{ comingAftaler { items { id } } }', {}, viewer.token);
    return data?.['comingAftaler'].items.map(({ id }: { id: string }) => id);
  };
  const wall = async (viewer: TestMember, id: string) => {
    const query = '{ posts { items { id aftale { viewerMay askingBarrier } } } }';
    const { data } = await app.graphql(query, {}, viewer.token);
    return data?.['posts'].items.find((item: { id: string }) => item.id === id)?.aftale;
  };

  it('stay, but invite only those who can write to the host', async () => {
    const [friend, guest] = [await createOldMember(app), await createOldMember(app)];
    await makeFriends(app, anna, friend);
    const post = await createAftale(app, anna, { title: 'Catan' });
    await insertRequest(app, post, guest, 'coming');
    expect(await coming(bo)).toContain(post);
    expect((await seen(bo, anna)).nextAftale).toEqual({ title: 'Catan' });

    await take(anna);
    expect(await coming(bo)).not.toContain(post);
    for (const viewer of [anna, friend, guest]) expect(await coming(viewer)).toContain(post);
    expect((await seen(bo, anna)).nextAftale).toBeNull();
    expect((await seen(friend, anna)).nextAftale).toEqual({ title: 'Catan' });
    expect(await wall(bo, post)).toEqual({ viewerMay: [], askingBarrier: 'break' });
    expect(await wall(friend, post)).toEqual({ viewerMay: ['ask'], askingBarrier: null });

    expect(await aftaler(app, bo, 'askToJoin', { postId: post })).toMatchObject({ code: 'MEMBER_ON_BREAK' });
    expect((await aftaler(app, friend, 'askToJoin', { postId: post })).code).toBeNull();
    await end(anna);
    expect(await coming(bo)).toContain(post);
    await take(bo);
    expect(await wall(bo, post)).toEqual({ viewerMay: [], askingBarrier: 'own_break' });
    expect(await aftaler(app, bo, 'askToJoin', { postId: post })).toMatchObject({ code: 'VIEWER_ON_BREAK' });
    expect(await app.infra.rateLimiter.used('joinRequest', bo.id)).toBe(0);
  });
});

describe('the end of a break', () => {
  it('comes at midnight in Copenhagen on its day, and Find Venner follows', async () => {
    await take(anna, '2026-12-20');
    app.clock.set('2026-12-19T22:59:00Z');
    bo.token = await createSession(app, bo);
    await app.services.breaks.end(app.dataSource);
    expect(await isMatch(bo, anna)).toBe(false);
    app.clock.set('2026-12-19T23:00:00Z');
    await Promise.all([1, 2].map(() => app.services.breaks.end(app.dataSource)));
    expect(await isMatch(bo, anna)).toBe(true);
    expect((await send(bo, anna)).number).toBe(1);
  });

  it('doesn’t come to one without a day', async () => {
    await take(anna);
    app.clock.set('2027-12-19T23:00:00Z');
    bo.token = await createSession(app, bo);
    await app.services.breaks.end(app.dataSource);
    expect((await seen(bo, anna)).writingBarrier).toBe('break');
  });

  it('leaves the pause of an unused profile, and what administrators have hidden', async () => {
    await take(anna);
    await app.dataSource.query('UPDATE member SET visible_in_find_venner = false WHERE id = $1', [anna.id]);
    await end(anna);
    expect(await isMatch(bo, anna)).toBe(false);
  });
});

describe('a reminder', () => {
  const remind = async (): Promise<string[]> => {
    await Promise.all([1, 2].map(() => new BreakService(app.dataSource, app.clock).remind(app.dataSource)));
    return (await app.mails()).filter(({ to }) => to === anna.email).map(({ text }) => text);
  };

  it('is mailed once, after half a year', async () => {
    await take(anna, '2027-11-30');
    const due = monthsLater(app.clock.now(), 6);
    app.clock.set(new Date(due.getTime() - DAY_MS).toISOString());
    expect(await remind()).toEqual([]);
    app.clock.set(due.toISOString());
    const [mail, ...more] = await remind();
    expect(more).toEqual([]);
    expect(mail).toContain('Pausen slutter af sig selv den 30. november 2027.');
    expect(mail).toContain('/profile?fane=konto#pause');
    app.clock.set(monthsLater(due, 1).toISOString());
    expect(await remind()).toHaveLength(1);
  });

  it.each([
    ['that has ended', () => end(anna)],
    [
      'of a profile that is paused',
      () => app.dataSource.query('UPDATE member SET paused_at = $2 WHERE id = $1', [anna.id, app.clock.now()]),
    ],
    [
      'of an account that is being deleted',
      () =>
        app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [
          anna.id,
          monthsLater(app.clock.now(), 24),
        ]),
    ],
  ])('is not mailed of a break %s', async (_what, change) => {
    await take(anna);
    await change();
    app.clock.set(monthsLater(app.clock.now(), 7).toISOString());
    expect(await remind()).toEqual([]);
  });

  it('comes again in a later break', async () => {
    await take(anna);
    await end(anna);
    await take(anna);
    app.clock.set(monthsLater(app.clock.now(), 7).toISOString());
    expect(await remind()).toHaveLength(1);
    expect(copenhagenDate(app.clock.now())).toBe('2027-07-07');
  });
});

describe('a break that is taken while a first message is being sent', () => {
  let gate: QueryRunner;
  /** Inserts of a message wait here, before or after they have locked the recipient. */
  const closeGate = async (when: 'BEFORE' | 'AFTER') => {
    await app.dataSource.query(
      `CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END $$;
       CREATE TRIGGER zz_gate ${when} INSERT ON message FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`,
    );
    gate = app.dataSource.createQueryRunner();
    await gate.query('SELECT pg_advisory_lock(4711)');
  };
  const openGate = () => gate.query('SELECT pg_advisory_unlock(4711)');
  const waiting = async (count: number): Promise<void> => {
    await expect
      .poll(async () => {
        const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return ((await gate.query(sql)) as unknown[]).length;
      })
      .toBe(count);
  };
  afterEach(async () => {
    await app.dataSource.query('DROP TRIGGER zz_gate ON message; DROP FUNCTION wait_at_gate()');
    await gate.release();
  });

  it('and comes first refuses it, as if nothing had been sent', async () => {
    await closeGate('BEFORE');
    const sent = send(bo, anna).catch((fault: unknown) => fault);
    await waiting(1);
    expect((await take(anna)).errors).toBeUndefined();
    await openGate();
    expect(await sent).toMatchObject({ code: 'MEMBER_ON_BREAK' });
    const { data } = await app.graphql(
      '{ cooldownStatus { isInCooldown } newConversations { allowed left } }',
      {},
      bo.token,
    );
    expect(data?.['cooldownStatus'].isInCooldown).toBe(false);
    expect(data?.['newConversations'].left).toBe(data?.['newConversations'].allowed);
  });

  it('and comes second waits for it', async () => {
    await closeGate('AFTER');
    const sent = send(bo, anna);
    await waiting(1);
    const taken = take(anna);
    await waiting(2);
    await openGate();
    expect((await sent).number).toBe(1);
    expect((await taken).errors).toBeUndefined();
    expect((await seen(bo, anna)).writingBarrier).toBeNull();
  });
});
