import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { fetchExport, orderExport } from '../../../../test/exports.js';
import { createMember } from '../../../../test/factories.js';
import { unzip } from '../../../../test/storage/zip.js';
import { publicId } from '../../../common/public-id.js';
import { snake } from '../../../infra/postgres/naming-strategy.js';
import { Member } from '../member.entity.js';
import { PROFILE_FIELD_LABELS, PROFILE_FIELDS } from '../profile-fields.types.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The names in `data.json` of the columns of a member that are exported, except for `PROFILE_FIELDS`. */
const EXPORTED_AS: Readonly<Record<string, string>> = {
  id: 'id',
  username: 'username',
  email: 'email',
  pendingEmail: 'pending_email',
  role: 'role',
  plusExpiresAt: 'plusSubscriptionExpiry',
  birthdate: 'birthdate',
  gender: 'gender',
  foundByGender: 'found_by_gender',
  townId: 'location',
  avatarKey: 'picture',
  createdAt: 'created_at',
  lastOnlineAt: 'last_online',
  earlierOnlineAt: 'earlier_online',
  emailVerifiedAt: 'email_verified_at',
  visibleInFindVenner: 'visible_in_find_venner',
  pausedAt: 'paused_at',
  firstWriters: 'first_writers',
  breakAt: 'break_at',
  breakUntil: 'break_until',
  deletionScheduledFor: 'deletion_scheduled_for',
  deletesPosts: 'deletes_posts',
  termsVersion: 'terms_version',
  termsAcceptedAt: 'terms_accepted_at',
  firstIp: 'first_ip',
  currentIp: 'current_ip',
};

/** The columns that are not exported, and why. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  usernameKey: 'derived from username',
  usernameSkeleton: 'derived from username',
  emailKey: 'derived from email',
  claimedEmail: 'only of unverified accounts, which have no export',
  refusedEmail: 'one of the two addresses',
  passwordHash: 'a secret',
  unreadMails: 'a setting, shown on the profile page',
  aftaleMailsOff: 'a setting, shown on the profile page',
  unreadMailSentAt: 'internal state of the unread mails',
  breakRemindedAt: 'internal state of a break',
  isNew: 'derived from created_at',
  activeWeek: 'derived from last_online',
  activeMonth: 'derived from last_online',
  hidesOthers: 'derived from the list of hidden members',
  greetedAt: 'internal state of the greeting',
  banReason: 'a note by administrators',
  bannedAt: 'a note by administrators',
  bannedUntil: 'exported with the decision',
  roleBeforeBan: 'internal state of a ban',
  cooldownUntil: 'internal state of sending',
};

const columns = (): string[] => app.dataSource.getMetadata(Member).columns.map(({ propertyName }) => propertyName);

async function exportOf(member: {
  email: string;
  token: string;
}): Promise<{ json: Record<string, unknown>; html: string }> {
  const response = await fetchExport(app, { token: await orderExport(app, member) });
  const files = await unzip(await response.arrayBuffer());
  const textOf = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  const { profile, ...rest } = JSON.parse(textOf('data.json')) as { profile: Record<string, unknown> };
  return { json: { ...rest, ...profile }, html: textOf('index.html') };
}

describe('a column of a member', () => {
  it('is a profile field, or this test names it as exported or as not exported', () => {
    const named = [...Object.keys(EXPORTED_AS), ...Object.keys(NOT_EXPORTED)];
    expect(columns().toSorted(), 'columns; see docs/recipes.md').toEqual([...named, ...PROFILE_FIELDS].toSorted());
  });

  it('is part of the data export unless it is named as not exported', async () => {
    const { json } = await exportOf(await createMember(app));
    const names = [...Object.values(EXPORTED_AS), ...PROFILE_FIELDS.map(snake)];
    expect(names.filter((name) => !(name in json))).toEqual([]);
  });
});

describe('a profile field', () => {
  const fields = PROFILE_FIELDS.join(' ');

  it.each(PROFILE_FIELDS)('%s is accepted at registration', async (name) => {
    const input = {
      username: `Ny ${name}`.slice(0, 20),
      email: `${name.toLowerCase()}@example.dk`,
      password: 'hemmelig-kode',
      birthdate: '1991-02-03',
      gender: 'male',
      location: 'Odense',
      interests: [publicId('interest', 1)],
      acceptTerms: true,
      [name]: ` Min ${name}`,
    };
    const mutation = `mutation ($input: RegisterInput!) { register(input: $input) { user { ${fields} } } }`;
    const { data } = await app.graphql(mutation, { input });
    expect(data?.['register'].user[name]).toBe(`Min ${name}`);
  });

  it.each(PROFILE_FIELDS)('%s is updated, shown to the member and others, cleared by an empty text', async (name) => {
    const [member, other] = [await createMember(app), await createMember(app)];
    const update = async (input: object) => {
      const mutation = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { ${fields} } } }`;
      const { data, errors } = await app.graphql(mutation, { input }, member.token);
      expect(errors).toBeUndefined();
      return data?.['updateProfile'].user[name];
    };
    expect(await update({ [name]: `  Min ${name} ` })).toBe(`Min ${name}`);
    expect(await update({ [name]: null })).toBe(`Min ${name}`);
    const own = await app.graphql(`{ viewer { ${fields} } }`, {}, member.token);
    expect(own.data?.['viewer'][name]).toBe(`Min ${name}`);
    const query = `query ($id: ID!) { member(id: $id) { ${fields} } }`;
    const shown = await app.graphql(query, { id: member.publicId }, other.token);
    expect(shown.data?.['member'][name]).toBe(`Min ${name}`);
    expect(await update({ [name]: ' ' })).toBeNull();
  });

  it.each(PROFILE_FIELDS)('%s is exported, and erased with the account', async (name) => {
    const member = await createMember(app);
    const value = `Kanarie ${name}`;
    await app.dataSource.getRepository(Member).update({ id: member.id }, { [name]: value });
    const { json, html } = await exportOf(member);
    expect(json[snake(name)]).toBe(value);
    expect(html).toContain(PROFILE_FIELD_LABELS[name]);
    expect(html).toContain(value);

    await app.graphql('mutation { deleteAccount { message } }', {}, member.token);
    await app.mails();
    expect(await app.dataSource.getRepository(Member).existsBy({ [name]: value })).toBe(false);
  });
});
