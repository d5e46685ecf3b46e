import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAftale, createOldMember, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { auditEntriesOf } from '../../../../test/audit.js';
import { createProposal } from '../../../../test/chat/proposals.js';
import { createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { reportAftale } from '../../../../test/moderation/reports.js';

let app: TestApp;
let admin: TestMember;
let host: TestMember;
let guest: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { role: 'admin' });
  [host, guest] = [await createOldMember(app), await createOldMember(app)];
  post = await createAftale(app, host, { place: 'Ved broen', town: 'Lejre' });
  await insertRequest(app, post, guest);
  await insertRequest(app, post, await createOldMember(app), 'asked');
});
afterAll(() => app.close());

const detailsOfReadings = async (action: string) =>
  ((await auditEntriesOf(app, admin)) as { action: string; detail: string }[]).flatMap((entry) =>
    entry.action === action ? [entry.detail] : [],
  );
/** What a member is told of its readings. */
const ownReadings = async ({ token }: TestMember) => {
  const READINGS = '{ ownData { messageReadings { reason count } aftaleReadings { reason count } } }';
  return (await app.graphql(READINGS, {}, token)).data?.['ownData'];
};
const ask = (document: string, variables: object = {}) => app.graphql(document, variables, admin.token);

it('the place and the guests take a reason, and leave an audit entry', async () => {
  const read = `query ($id: ID!, $reason: ReadingReason!) {
    adminAftaleGuests(id: $id, reason: $reason) { place host { id } guests { id } } }`;
  expect((await ask('query ($id: ID!) { adminAftaleGuests(id: $id) { place } }', { id: post })).data).toBeUndefined();
  const { data } = await ask(read, { id: post, reason: 'law' });
  expect(data?.['adminAftaleGuests']).toEqual({
    place: 'Ved broen',
    host: { id: host.publicId },
    guests: [{ id: guest.publicId }],
  });
  expect(await auditEntriesOf(app, admin)).toEqual([
    { action: 'read_aftale', subjectIds: [host.id, guest.id], detail: `law, aftale ${post}` },
  ]);
});

it('a member’s posts have the facts, without place and guests', async () => {
  const { data } = await ask(
    'query ($id: ID!) { adminUser(id: $id) { posts { content aftale { title town places coming cancelledAt } } } }',
    { id: host.publicId },
  );
  expect(data?.['adminUser'].posts).toEqual([
    {
      content: 'Tur langs Lejre Å',
      aftale: { title: 'Tur langs Lejre Å', town: 'Lejre', places: 4, coming: 1, cancelledAt: null },
    },
  ]);
});

it('a report has the facts, without place and guests, and reading them is no reading of private things', async () => {
  await reportAftale(app, post, guest);
  const { data } = await ask('{ adminReports { items { id } } }');
  const id = data?.['adminReports'].items[0].id as string;
  const detail = await ask(
    `query ($id: ID!) { adminReport(id: $id) { entries { snapshot { text aftale {
       title startsAt endsAt town places coming cancelledAt } } } } }`,
    { id },
  );
  expect(detail.data?.['adminReport'].entries).toMatchObject([
    {
      snapshot: {
        aftale: {
          title: 'Tur langs Lejre Å',
          startsAt: expect.any(String),
          endsAt: null,
          town: 'Lejre',
          places: 4,
          coming: 1,
          cancelledAt: null,
        },
      },
    },
  ]);
  for (const action of ['read_messages', 'read_aftale'])
    expect(await detailsOfReadings(action)).not.toContain(`report, ${id}`);
});

it('the place and the guests of a reported aftale stay, for a reason, once the post and a guest are erased', async () => {
  const erased = await createOldMember(app);
  await insertRequest(app, post, erased);
  const id = await reportAftale(app, post, erased);
  await app.dataSource.query('DELETE FROM post');
  await app.dataSource.query('DELETE FROM member WHERE id = $1', [erased.id]);
  const read = `query ($id: ID!, $reason: ReadingReason!) {
    adminReportedGuests(id: $id, reason: $reason) { place host { id } guests { id } } }`;
  expect((await ask('query ($id: ID!) { adminReportedGuests(id: $id) { place } }', { id })).data).toBeUndefined();
  const { data } = await ask(read, { id, reason: 'report' });
  expect(data?.['adminReportedGuests']).toEqual({
    place: 'Ved broen',
    host: { id: host.publicId },
    guests: [{ id: guest.publicId }],
  });
  expect(await detailsOfReadings('read_aftale')).toContain(`report, aftale ${post}`);
});

it('are told to those whose aftale it is as what they are, and not as readings of messages', async () => {
  const [inviting, joining, asking] = [
    await createOldMember(app),
    await createOldMember(app),
    await createOldMember(app),
  ];
  const read = await createAftale(app, inviting);
  await insertRequest(app, read, joining);
  await insertRequest(app, read, asking, 'asked');
  await ask('query ($id: ID!) { adminAftaleGuests(id: $id, reason: request) { place } }', { id: read });
  for (const member of [inviting, joining])
    expect(await ownReadings(member)).toEqual({
      messageReadings: [],
      aftaleReadings: [{ reason: 'request', count: 1 }],
    });
  expect(await ownReadings(asking)).toEqual({ messageReadings: [], aftaleReadings: [] });
});

it('tell an administrator whose aftale it is nothing of a report in the audit log', async () => {
  const other = await createMember(app, { role: 'admin' });
  const own = await createAftale(app, other);
  const id = await reportAftale(app, own, guest);
  const { data } = await ask('query ($id: ID!) { adminReportedGuests(id: $id, reason: report) { host { id } } }', {
    id,
  });
  expect(data?.['adminReportedGuests'].host).toEqual({ id: other.publicId });
  const log = async ({ token }: TestMember): Promise<string> =>
    JSON.stringify((await app.graphql('{ auditLog { items { detail } } }', {}, token)).data);
  expect(await log(admin)).toContain(`report, aftale ${own}`);
  expect(await log(other)).not.toContain(`report, aftale ${own}`);
});

it('a reported proposal has its facts and its place, too, and reading it is audited', async () => {
  const [proposer, partner] = [await createMember(app), await createMember(app)];
  await makeFriends(app, proposer, partner);
  const proposal = await createProposal(app, proposer, partner, { place: 'Ved havnen' });
  const report = 'mutation ($id: ID!) { report(thing: proposal, id: $id, reason: "Truer mig") { message } }';
  expect((await app.graphql(report, { id: proposal }, partner.token)).errors).toBeUndefined();
  const { data } = await ask('{ adminReports { items { id } } }');
  const id = data?.['adminReports'].items[0].id as string;
  const detail = await ask(
    'query ($id: ID!) { adminReport(id: $id) { entries { id snapshot { aftale { places coming cancelledAt } } } } }',
    { id },
  );
  const entry = detail.data?.['adminReport'].entries[0];
  expect(entry.snapshot.aftale).toEqual({ places: null, coming: 0, cancelledAt: null });
  for (const action of ['read_messages', 'read_aftale'])
    expect(await detailsOfReadings(action)).toContain(`report, ${id}`);
  const shown = await ask(
    'query ($id: ID!) { adminReportedGuests(id: $id, reason: law) { place host { id } guests { id } } }',
    { id: entry.id },
  );
  expect(shown.data?.['adminReportedGuests']).toEqual({
    place: 'Ved havnen',
    host: { id: proposer.publicId },
    guests: [],
  });
});

it('a comment for those who are coming is listed without its text, which a report of it shows, audited', async () => {
  const under = await createAftale(app, host);
  await insertRequest(app, under, guest);
  const comment = `mutation ($post: ID!) {
    createComment(postId: $post, content: "Nøglen ligger under måtten", audience: coming) { id } }`;
  const { data: written } = await app.graphql(comment, { post: under }, guest.token);
  const { data } = await ask('query ($id: ID!) { adminUser(id: $id) { comments { content audience } } }', {
    id: guest.publicId,
  });
  expect(data?.['adminUser'].comments).toEqual([{ content: '', audience: 'coming' }]);

  const report = 'mutation ($id: ID!) { report(thing: comment, id: $id, reason: "Farligt") { message } }';
  const { errors } = await app.graphql(report, { id: written?.['createComment'].id }, host.token);
  expect(errors).toBeUndefined();
  const { data: list } = await ask('{ adminReports { items { id } } }');
  const id = list?.['adminReports'].items[0].id as string;
  const detail = await ask('query ($id: ID!) { adminReport(id: $id) { entries { snapshot { text audience } } } }', {
    id,
  });
  expect(detail.data?.['adminReport'].entries).toEqual([
    { snapshot: { text: 'Nøglen ligger under måtten', audience: 'coming' } },
  ]);
  expect(await detailsOfReadings('read_aftale')).toContain(`report, ${id}`);
  expect(await detailsOfReadings('read_messages')).not.toContain(`report, ${id}`);
});
