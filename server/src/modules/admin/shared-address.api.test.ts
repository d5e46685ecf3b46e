import { IP_HISTORY_DAYS, SHARED_ADDRESS_MAX } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';

const SHARED = `query ($id: ID!) { adminUser(id: $id) {
  sharedAddresses { member { id username } addresses lastSeenAt } } }`;
const DAY = 86_400_000;

let app: TestApp;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { role: 'admin' });
});
beforeEach(async () => {
  member = await createMember(app);
  await app.dataSource.query('DELETE FROM ip_sighting');
});
afterAll(() => app.close());

const see = ({ id }: TestMember, ip: string, daysAgo = 0) =>
  app.dataSource.query('INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, $2, $3)', [
    id,
    ip,
    new Date(app.clock.now().getTime() - daysAgo * DAY),
  ]);
async function shared(): Promise<{ member: { username: string }; addresses: number }[]> {
  const { data, errors } = await app.graphql(SHARED, { id: member.publicId }, admin.token);
  expect(errors).toBeUndefined();
  return data?.['adminUser'].sharedAddresses;
}
const names = async () => (await shared()).map((one) => one.member.username);

it('names nobody for a member who was seen alone, next to others, or long ago', async () => {
  const other = await createMember(app);
  await see(member, '192.0.2.1');
  await see(member, '192.0.2.1', 1);
  await see(other, '192.0.2.2');
  await see(other, '192.0.2.1', IP_HISTORY_DAYS + 1);
  await see(member, '2001:db8:0:1::1');
  await see(other, '2001:db8:0:2::1');
  expect(await names()).toEqual([]);
});

it('names the accounts of the same addresses, the last seen first', async () => {
  const [one, other] = [await createMember(app), await createMember(app)];
  for (const ip of ['192.0.2.1', '192.0.2.9', '2001:db8:0:1::1']) await see(member, ip, 3);
  await see(one, '192.0.2.1', 5);
  await see(one, '192.0.2.9', 6);
  await see(other, '2001:db8:0:1:ffff:ffff:ffff:ffff', 2);
  expect(await shared()).toEqual([
    {
      member: { id: other.publicId, username: other.username },
      addresses: 1,
      lastSeenAt: expect.any(String),
    },
    {
      member: { id: one.publicId, username: one.username },
      addresses: 2,
      lastSeenAt: expect.any(String),
    },
  ]);
});

it(`names at most ${SHARED_ADDRESS_MAX} accounts`, async () => {
  await see(member, '192.0.2.1');
  for (let other = 0; other <= SHARED_ADDRESS_MAX; other += 1) await see(await createMember(app), '192.0.2.1');
  expect(await names()).toHaveLength(SHARED_ADDRESS_MAX);
});
