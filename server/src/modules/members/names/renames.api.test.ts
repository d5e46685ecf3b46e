import { FORMER_NAME_MONTHS, RENAME_DAYS, RENAMES_MAX } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { SERVER_FIELD_TEXTS } from '@venn/schema/texts/server-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { fetchExport, orderExport } from '../../../../test/exports.js';
import { createMember, createSession, type TestMember } from '../../../../test/factories.js';
import { unzip } from '../../../../test/storage/zip.js';
import { dayOf } from '../../../common/date-text.js';

const DAY = 24 * 60 * 60;

let app: TestApp;
let member: TestMember;
let count = 0;
const clock = new TestClock();
beforeAll(async () => {
  app = await startTestApp({ clock });
});
beforeEach(async () => {
  count += 1;
  member = await createMember(app, { username: `Gammel_${String.fromCharCode(96 + count)}` });
});
afterAll(() => app.close());

const save = (body: object) => app.rest('PUT', '/api/profile', { body, token: member.token });
const nameOf = async (id: number): Promise<string> =>
  (await app.dataSource.query('SELECT username FROM member WHERE id = $1', [id]))[0].username;
const formerNames = async (): Promise<string[]> => {
  const rows = await app.dataSource.query('SELECT username FROM former_name WHERE member_id = $1 ORDER BY id', [
    member.id,
  ]);
  return rows.map(({ username }: { username: string }) => username);
};
/** Gives the member a name from before the rule of new names. */
const setOldName = (username: string) =>
  app.dataSource.query('UPDATE member SET username = $2, username_key = lower($2) WHERE id = $1', [
    member.id,
    username,
  ]);

describe('a new name', () => {
  it.each([
    ['bit.ly nu', SERVER_FIELD_TEXTS.usernameDomain],
    ['https://a.dk', FIELD_TEXTS.usernameLink],
    ['Аnna', FIELD_TEXTS.usernameAlphabet],
    ['\u3164\u3164\u3164', FIELD_TEXTS.usernameRequired],
    ['An\u3164na', FIELD_TEXTS.usernameCharacters],
    ['ADMlN', FIELD_TEXTS.usernameReserved],
    ['12 34 56 78', FIELD_TEXTS.usernamePhone],
  ])('is refused like at registration: %j', async (username, text) => {
    const { status, body } = await save({ username });
    expect([status, body.code, body.fields?.[0]?.text ?? body.error]).toEqual([400, 'VALIDATION', text]);
    expect(await formerNames()).toEqual([]);
  });

  it('is refused when it looks like that of another member', async () => {
    const other = await createMember(app, { username: `Ib ${String.fromCharCode(96 + count)}` });
    const { status, body } = await save({ username: other.username.replace('Ib', 'lb') });
    expect([status, body.code]).toEqual([409, 'USERNAME_TAKEN']);
    expect(await formerNames()).toEqual([]);
  });

  it(`may be taken ${RENAMES_MAX} times in ${RENAME_DAYS} days, then again when the first one is older`, async () => {
    const first = member.username;
    expect((await save({ username: `${first}a` })).status).toBe(200);
    clock.advance(DAY);
    expect((await save({ username: `${first}b` })).status).toBe(200);
    const { status, body, headers } = await save({ username: `${first}c` });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(new Headers(headers).get('retry-after'));
    const day = dayOf(new Date(clock.now().getTime() + wait * 1000));
    expect(body.error).toBe(`Du har skiftet navn 2 gange på 30 dage. Du kan skifte igen ${day}.`);
    expect(body.fields).toEqual([{ field: 'username', text: body.error }]);
    expect(wait).toBeGreaterThan((RENAME_DAYS - 1) * DAY - 60);
    expect(wait).toBeLessThanOrEqual((RENAME_DAYS - 1) * DAY);
    expect(await nameOf(member.id)).toBe(`${first}b`);
    expect(await formerNames()).toEqual([first, `${first}a`]);

    // The name as it is, as every form sends it.
    expect((await save({ username: `${first}b`, aboutMe: 'Nyt' })).status).toBe(200);
    clock.advance(wait);
    // The session has ended by then.
    member = { ...member, token: await createSession(app, member) };
    expect((await save({ username: `${first}c` })).status).toBe(200);
  });

  it('may be taken by one save at a time', async () => {
    const first = member.username;
    const saves = await Promise.all(['a', 'b', 'c', 'd'].map((end) => save({ username: `${first}${end}` })));
    expect(saves.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 200, 429, 429]);
  });
});

describe('a former name', () => {
  it('is shown to administrators and in the own export, and to nobody else', async () => {
    const first = member.username;
    await save({ username: `${first}a` });
    const admin = await createMember(app, { role: 'admin' });
    const document = 'query ($id: ID!) { adminUser(id: $id) { formerNames { username changedAt } } }';
    const { data } = await app.graphql(document, { id: member.publicId }, admin.token);
    expect(data?.['adminUser'].formerNames).toEqual([{ username: first, changedAt: expect.any(String) as string }]);
    const refused = await app.graphql(document, { id: member.publicId }, member.token);
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');

    const answer = await fetchExport(app, { token: await orderExport(app, member) });
    const files = await unzip(await answer.arrayBuffer());
    const texts = [...files.values()].map((bytes) => bytes.toString('utf8'));
    expect(texts.filter((text) => text.includes('"former_names"') && text.includes(`"${first}"`))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Tidligere brugernavne'))).toHaveLength(1);
  });
});

describe('a name from before the rule', () => {
  it.each(['Bo 12345678', 'bit.ly', 'Support', 'Bo  Bo'])('can be saved unchanged, but not taken: %j', async (name) => {
    await setOldName(name);
    const { status, body } = await save({ username: name, aboutMe: 'Nyt' });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(await nameOf(member.id)).toBe(name);
    expect(await formerNames()).toEqual([]);
    const other = await createMember(app);
    const taken = await app.rest('PUT', '/api/profile', { body: { username: name }, token: other.token });
    expect(taken.status).toBe(400);
  });

  it('loses the style of its emojis and what was copied along, which counts as no new name', async () => {
    await setOldName('Bo 12345678 ❤️\u200b');
    expect((await save({ username: 'Bo 12345678 ❤️\u200b' })).status).toBe(200);
    expect(await nameOf(member.id)).toBe('Bo 12345678 ❤');
    expect(await formerNames()).toEqual([]);
  });
});

it('may have an emoji as keyboards write it', async () => {
  expect((await save({ username: 'Jens ❤️' })).status).toBe(200);
  expect(await nameOf(member.id)).toBe('Jens ❤');
});

it(`deletes a former name after ${FORMER_NAME_MONTHS} months`, async () => {
  await save({ username: `${member.username}a` });
  const changed = clock.now();
  clock.set(new Date(changed.getTime() + 364 * DAY * 1000));
  await app.services.expiredData.purge();
  expect(await formerNames()).toEqual([member.username]);
  clock.advance(2 * DAY);
  await app.services.expiredData.purge();
  expect(await formerNames()).toEqual([]);
});
