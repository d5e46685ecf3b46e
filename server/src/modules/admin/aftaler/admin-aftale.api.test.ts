import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAftale, createOldMember, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { auditEntriesOf } from '../../../../test/audit.js';
import { createMember, type TestMember } from '../../../../test/factories.js';

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
    { action: 'read_messages', subjectIds: [host.id, guest.id], detail: `law, aftale ${post}` },
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

it('a report keeps title, time, place and who was coming, and reading it is audited', async () => {
  const report = 'mutation ($id: ID!) { report(thing: post, id: $id, reason: "Farligt sted") { message } }';
  expect((await app.graphql(report, { id: post }, guest.token)).errors).toBeUndefined();
  await app.dataSource.query('DELETE FROM post');
  const { data } = await ask('{ adminReports { items { id } } }');
  const id = data?.['adminReports'].items[0].id as string;
  const detail = await ask(
    `query ($id: ID!) { adminReport(id: $id) { entries { snapshot { text aftale {
       title startsAt endsAt town place guestIds } } } } }`,
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
          place: 'Ved broen',
          guestIds: [guest.publicId],
        },
      },
    },
  ]);
  const details = ((await auditEntriesOf(app, admin)) as { detail: string }[]).map(({ detail: text }) => text);
  expect(details).toContain(`report, ${id}`);
});
