import { PUSH_DEVICE_DAYS, PUSH_DEVICES_MAX } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { Subscriber } from '../../../test/push/subscriber.js';
import { SessionService } from '../identity/sessions/session.service.js';

/** Noon in Copenhagen, in a winter that is still to come: logins of the tests last beyond the database's clock. */
const NOON = new Date('2037-12-01T11:00:00Z');
const DAY = 24 * 60 * 60;

const clock = new TestClock();
let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  clock.set(NOON);
  app = await startTestApp({ clock });
});
beforeEach(async () => {
  clock.set(NOON);
  member = await createMember(app);
});
afterAll(() => app.close());

const SETTINGS =
  '{ choices { kind mail push } quietFrom quietUntil devices { id device createdAt lastSuccessAt isCurrent } pushKey }';
const SUBSCRIBE = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) ${SETTINGS} }`;
const CHOOSE = `mutation ($kind: NotificationKind!, $mail: Boolean, $push: Boolean) {
  chooseNotifications(kind: $kind, mail: $mail, push: $push) ${SETTINGS} }`;
const QUIET = `mutation ($from: Int, $until: Int) { setQuietHours(from: $from, until: $until) ${SETTINGS} }`;
const UNSUBSCRIBE = `mutation ($id: ID!) { unsubscribeFromPush(id: $id) ${SETTINGS} }`;

let count = 0;
/** A browser that has subscribed at a public service. */
const browser = (): Subscriber => {
  count += 1;
  return new Subscriber(`https://push.example.com/send/${count}`);
};
const subscribe = (token: string, subscription: object) => app.graphql(SUBSCRIBE, subscription, token);
const settings = async (token = member.token) =>
  (await app.graphql(`{ notificationSettings ${SETTINGS} }`, {}, token)).data?.['notificationSettings'];
const choiceOf = async (kind: string) =>
  (await settings()).choices.find((choice: { kind: string }) => choice.kind === kind);
const endpointsOf = async ({ id }: TestMember): Promise<string[]> =>
  (await app.dataSource.query('SELECT endpoint FROM push_device WHERE member_id = $1 ORDER BY id', [id])).map(
    (row: { endpoint: string }) => row.endpoint,
  );
/** Another login of the member, with a browser of its own. */
const secondLogin = async (): Promise<{ token: string; endpoint: string }> => {
  const { token } = await new SessionService(app.dataSource, clock).start(app.dataSource.manager, member.id, 'Chrome');
  const { endpoint, subscription } = browser();
  await subscribe(token, subscription);
  return { token, endpoint };
};

describe('a browser is refused', () => {
  it.each([
    ['endpoint', 'http://push.example.com/a'],
    ['endpoint', 'https://127.0.0.1/a'],
    ['endpoint', 'https://169.254.169.254/a'],
    ['endpoint', 'https://postgres/a'],
    ['endpoint', 'https://push.example.com:5432/a'],
    ['endpoint', ''],
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', 'BAAA'],
    ['auth', 'short'],
    ['auth', `${'A'.repeat(22)}=`],
  ])('where its %s is %j', async (field, value) => {
    const { errors } = await subscribe(member.token, { ...browser().subscription, [field]: value });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field }] });
    expect(await endpointsOf(member)).toEqual([]);
  });
});

describe('a browser', () => {
  it('is registered once, and named by the login', async () => {
    const { subscription } = browser();
    const { token } = await new SessionService(app.dataSource, clock).start(
      app.dataSource.manager,
      member.id,
      'Firefox',
    );
    await subscribe(token, subscription);
    const { data } = await subscribe(token, subscription);
    expect(data?.['subscribeToPush'].devices).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox',
        createdAt: expect.any(String),
        lastSuccessAt: null,
        isCurrent: true,
      },
    ]);
    expect((await settings()).devices).toMatchObject([{ device: 'Firefox', isCurrent: false }]);
    expect(data?.['subscribeToPush'].pushKey).toMatch(/^B[\w-]{86}$/);
  });

  it('belongs to whoever registered it last', async () => {
    const { subscription, endpoint } = browser();
    const other = await createMember(app);
    await subscribe(member.token, subscription);
    await subscribe(other.token, subscription);
    expect([await endpointsOf(member), await endpointsOf(other)]).toEqual([[], [endpoint]]);
  });

  it(`gives way to the newest where there are more than ${PUSH_DEVICES_MAX}`, async () => {
    const browsers = Array.from({ length: PUSH_DEVICES_MAX + 2 }, browser);
    for (const { subscription } of browsers) await subscribe(member.token, subscription);
    // One that is registered already makes nobody give way.
    await subscribe(member.token, browsers.at(-1)?.subscription ?? {});
    expect(await endpointsOf(member)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
  });

  it('gives way also where all are registered at once', async () => {
    const browsers = Array.from({ length: PUSH_DEVICES_MAX + 6 }, browser);
    await Promise.all(browsers.map(({ subscription }) => subscribe(member.token, subscription)));
    expect(await endpointsOf(member)).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('is forgotten by its member alone', async () => {
    const { subscription, endpoint } = browser();
    const other = await createMember(app);
    await subscribe(member.token, subscription);
    const id = (await settings()).devices[0]?.id;
    const ofOther = await app.graphql(UNSUBSCRIBE, { id }, other.token);
    expect(ofOther.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    expect(await endpointsOf(member)).toEqual([endpoint]);
    const { data } = await app.graphql(UNSUBSCRIBE, { id }, member.token);
    expect(data?.['unsubscribeFromPush'].devices).toEqual([]);
    const again = await app.graphql(UNSUBSCRIBE, { id }, member.token);
    expect(again.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });
});

describe('a browser is forgotten', () => {
  it('when its login ends: logout, by itself; a change of the password, the others', async () => {
    const { subscription, endpoint } = browser();
    await subscribe(member.token, subscription);
    const second = await secondLogin();
    const third = await secondLogin();
    await app.rest('POST', '/api/logout', { token: second.token });
    expect(await endpointsOf(member)).toEqual([endpoint, third.endpoint]);
    const changed = await app.graphql(
      'mutation ($old: String!, $new: String!) { changePassword(currentPassword: $old, newPassword: $new) { message } }',
      { old: member.password, new: 'en-ny-kode-1' },
      member.token,
    );
    expect(changed.errors).toBeUndefined();
    expect(await endpointsOf(member)).toEqual([endpoint]);
  });

  it('when every login ends, as by a ban or a reset', async () => {
    const second = await secondLogin();
    expect(await endpointsOf(member)).toEqual([second.endpoint]);
    await app.services.sessions.endAll(app.dataSource.manager, member.id);
    expect(await endpointsOf(member)).toEqual([]);
  });

  it('when the account is erased', async () => {
    await secondLogin();
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [member.id]);
    expect(await endpointsOf(member)).toEqual([]);
  });

  it('but not when the login has only expired: its member may be away', async () => {
    const { endpoint } = await secondLogin();
    await app.dataSource.query(`UPDATE session SET expires_at = now() - interval '1 hour' WHERE member_id = $1`, [
      member.id,
    ]);
    await app.services.expiredData.purge();
    expect(await endpointsOf(member)).toEqual([endpoint]);
    // Still when every login is ended: a lost phone can't be told of anything for good.
    await app.services.sessions.endAll(app.dataSource.manager, member.id);
    expect(await endpointsOf(member)).toEqual([]);
  });

  it(`when nothing has reached it for ${PUSH_DEVICE_DAYS} days`, async () => {
    const [silent, reached] = [browser(), browser()];
    for (const { subscription } of [silent, reached]) await subscribe(member.token, subscription);
    // Else the purge would end a login that is valid by the database's clock.
    await app.dataSource.query(`UPDATE session SET expires_at = now() - interval '1 hour' WHERE member_id = $1`, [
      member.id,
    ]);
    clock.advance((PUSH_DEVICE_DAYS - 1) * DAY);
    await app.dataSource.query('UPDATE push_device SET last_success_at = $2 WHERE endpoint = $1', [
      reached.endpoint,
      clock.now(),
    ]);
    await app.services.expiredData.purge();
    expect(await endpointsOf(member)).toEqual([silent.endpoint, reached.endpoint]);
    clock.advance(DAY);
    await app.services.expiredData.purge();
    expect(await endpointsOf(member)).toEqual([reached.endpoint]);
  });
});

describe('what a member hears of', () => {
  it('is by default what it was, and on phones everything but the account', async () => {
    expect(await settings()).toMatchObject({
      choices: [
        { kind: 'messages', mail: true, push: true },
        { kind: 'aftaler', mail: true, push: true },
        { kind: 'comments', mail: false, push: true },
        { kind: 'account', mail: true, push: false },
      ],
      quietFrom: 22,
      quietUntil: 7,
      devices: [],
    });
  });

  it('can be chosen for each kind; what isn’t given stays', async () => {
    await app.graphql(CHOOSE, { kind: 'messages', push: false }, member.token);
    expect(await choiceOf('messages')).toEqual({ kind: 'messages', mail: true, push: false });
    await app.graphql(CHOOSE, { kind: 'messages', mail: false, push: true }, member.token);
    expect(await choiceOf('messages')).toEqual({ kind: 'messages', mail: false, push: true });
    await app.graphql(CHOOSE, { kind: 'comments', mail: true }, member.token);
    expect(await choiceOf('comments')).toEqual({ kind: 'comments', mail: true, push: true });
    await app.graphql(CHOOSE, { kind: 'account', push: true }, member.token);
    expect(await choiceOf('account')).toEqual({ kind: 'account', mail: true, push: true });
  });

  it('is the same as in the profile, over every road', async () => {
    const profile = async () =>
      (await app.graphql('{ viewer { unreadMails aftaleMailsOff } }', {}, member.token)).data?.['viewer'];
    await app.graphql(CHOOSE, { kind: 'messages', mail: false }, member.token);
    await app.graphql(CHOOSE, { kind: 'aftaler', mail: false }, member.token);
    expect(await profile()).toEqual({
      unreadMails: false,
      aftaleMailsOff: ['requested', 'accepted', 'declined', 'moved_up', 'reminder'],
    });
    const some = 'mutation { updateProfile(input: { unreadMails: true, aftaleMailsOff: [reminder] }) { user { id } } }';
    const { errors } = await app.graphql(some, {}, member.token);
    expect(errors).toBeUndefined();
    expect([await choiceOf('messages'), await choiceOf('aftaler')]).toMatchObject([{ mail: true }, { mail: true }]);
    // What is chosen among the mails of aftaler stays.
    await app.graphql(CHOOSE, { kind: 'aftaler', mail: true }, member.token);
    expect(await profile()).toEqual({ unreadMails: true, aftaleMailsOff: ['reminder'] });
  });

  it('includes the account by mail, always', async () => {
    const { errors } = await app.graphql(CHOOSE, { kind: 'account', mail: false }, member.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'mail' }] });
  });
});

describe('the quiet hours', () => {
  it.each([
    [{ from: 24, until: 7 }, 'from'],
    [{ from: 22, until: -1 }, 'until'],
    [{ from: 22 }, 'until'],
    [{ until: 7 }, 'from'],
    [{ from: 7, until: 7 }, 'until'],
  ])('can’t be %j', async (hours, field) => {
    const { errors } = await app.graphql(QUIET, hours, member.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field }] });
    expect(await settings()).toMatchObject({ quietFrom: 22, quietUntil: 7 });
  });

  let day = 0;
  /** Whether a message that was written in the evening has been mailed at an hour of Copenhagen. */
  const mailedAt = async (hour: number): Promise<boolean> => {
    const writer = await createMember(app, { role: 'admin' });
    // Another day each time: the job never goes back.
    day += 1;
    clock.set(new Date(`2037-12-0${day}T16:00:00Z`));
    await app.services.unreadMails.enqueueDue();
    const away = await createMember(app, { lastOnlineAt: null });
    await app.dataSource.query(
      `INSERT INTO notification_setting (member_id, quiet_from, quiet_until)
       SELECT $1, quiet_from, quiet_until FROM notification_setting WHERE member_id = $2`,
      [away.id, member.id],
    );
    await write(app, writer, away, 'Hej');
    clock.set(new Date(`2037-12-0${day}T${hour - 1}:30:00Z`));
    await app.services.unreadMails.enqueueDue();
    return (await app.mails()).some(({ to }) => to === away.email);
  };

  it('hold back mails until they end, where they were moved', async () => {
    await app.graphql(QUIET, { from: 18, until: 20 }, member.token);
    expect(await settings()).toMatchObject({ quietFrom: 18, quietUntil: 20 });
    expect(await mailedAt(19)).toBe(false);
    expect(await mailedAt(20)).toBe(true);
    expect(await mailedAt(23)).toBe(true);
  });

  it('hold back nothing where they are off', async () => {
    expect(await mailedAt(23)).toBe(false);
    await app.graphql(QUIET, { from: null, until: null }, member.token);
    expect(await settings()).toMatchObject({ quietFrom: null, quietUntil: null });
    expect(await mailedAt(23)).toBe(true);
  });
});
