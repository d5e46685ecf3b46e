import { randomUUID } from 'node:crypto';
import { publicId } from '../../src/common/public-id.js';
import type { Relation } from '../../src/policy/object-policy-table.js';
import { createAftale, insertRequest } from '../aftaler.js';
import type { TestApp } from '../app.js';
import { chat } from '../chat/chat.js';
import { createProposal } from '../chat/proposals.js';
import {
  block,
  createAccessToken,
  createMember,
  createSession,
  type MemberTraits,
  makeFriends,
  type TestMember,
} from '../factories.js';
import { insertReport, reportAftale } from '../moderation/reports.js';
import { createPushDevice } from '../push/devices.js';
import { createComment, createPost } from '../wall.js';

const soon = () => new Date(Date.now() + 86_400_000);

/** Makes two members friends; returns the public id of their only message. */
async function messageOf(app: TestApp, sender: TestMember, recipient: TestMember): Promise<string> {
  await makeFriends(app, sender, recipient);
  const rows: { id: number }[] = await app.dataSource.query('SELECT max(id) AS id FROM message');
  return publicId('message', rows[0]?.id ?? 0);
}

async function friend(app: TestApp, viewer: TestMember, traits: Partial<MemberTraits> = {}): Promise<TestMember> {
  const other = await createMember(app, traits);
  await makeFriends(app, viewer, other);
  return other;
}

async function blocking(app: TestApp, viewer: TestMember): Promise<TestMember> {
  const other = await createMember(app);
  await block(app, other, viewer);
  return other;
}

async function orderOf(app: TestApp, buyer: TestMember): Promise<string> {
  const reference = randomUUID();
  await app.dataSource.query(
    `INSERT INTO plus_order (reference, member_id, amount, currency, mock, created_at) VALUES ($1, $2, 3900, 'DKK', true, $3)`,
    [reference, buyer.id, app.clock.now()],
  );
  return reference;
}

async function report(app: TestApp): Promise<string> {
  return publicId('report', await insertReport(app, { by: await createMember(app), about: await createMember(app) }));
}

async function sessionOf(app: TestApp, member: TestMember): Promise<string> {
  await createSession(app, member);
  return newestSession(app, member);
}

async function tokenOf(app: TestApp, member: TestMember): Promise<string> {
  await createAccessToken(app, member, ['members:read']);
  return newestSession(app, member);
}

async function newestSession(app: TestApp, member: TestMember): Promise<string> {
  const rows: { id: number }[] = await app.dataSource.query('SELECT max(id) AS id FROM session WHERE member_id = $1', [
    member.id,
  ]);
  return publicId('session', rows[0]?.id ?? 0);
}

async function passkeyOf(app: TestApp, { id }: TestMember): Promise<string> {
  const credentialId = randomUUID();
  await app.dataSource.query(
    `INSERT INTO passkey (credential_id, member_id, public_key, counter, name, created_at)
     VALUES ($1, $2, '\\x00', 0, 'Telefon', $3)`,
    [credentialId, id, app.clock.now()],
  );
  // A session of before has not given this factor.
  await app.dataSource.query('UPDATE session SET second_factor_at = $1 WHERE member_id = $2', [app.clock.now(), id]);
  return credentialId;
}

/** A warning of a member by another administrator. */
async function decisionAbout(app: TestApp, { id }: TestMember): Promise<number> {
  const rows: { id: number }[] = await app.dataSource.query(
    `INSERT INTO decision (member_id, kind, ground, facts, found_by, created_at)
     VALUES ($1, 'warn', 'spam', 'Reklame', 'own', $2) RETURNING id`,
    [id, app.clock.now()],
  );
  return rows[0]?.id ?? 0;
}

async function appealedDecision(app: TestApp): Promise<string> {
  const id = await decisionAbout(app, await createMember(app));
  await app.dataSource.query(`INSERT INTO appeal (decision_id, text, created_at) VALUES ($1, 'Nej', $2)`, [
    id,
    app.clock.now(),
  ]);
  return publicId('decision', id);
}

async function blockedSource(app: TestApp): Promise<string> {
  const { id } = await app.services.sourceBlocking.block(null, {
    kind: 'domain',
    value: `${randomUUID()}.example`,
    reason: 'Spam',
  });
  return id;
}

type Make = (app: TestApp, viewer: TestMember) => Promise<string>;
const stranger =
  (traits: Partial<MemberTraits> = {}): Make =>
  async (app) =>
    (await createMember(app, traits)).publicId;

const MAKE: Readonly<Record<Relation, Make>> = {
  oneself: async (_app, viewer) => viewer.publicId,
  other: stranger(),
  anotherAdmin: stranger({ role: 'admin' }),
  banned: stranger({ role: 'banned' }),
  unverified: stranger({ verified: false }),
  paused: stranger({ pausedAt: new Date() }),
  deletionScheduled: (app, viewer) => stranger({ deletionScheduledFor: soon() })(app, viewer),
  missing: async () => publicId('member', 999_999),
  pausedFriend: async (app, viewer) => (await friend(app, viewer, { pausedAt: new Date() })).publicId,
  writesFirst: async (app) => (await createMember(app, { firstWriters: 'nobody' })).publicId,
  onBreak: async (app) => (await createMember(app, { breakAt: new Date() })).publicId,
  deletionScheduledFriend: async (app, viewer) =>
    (await friend(app, viewer, { deletionScheduledFor: soon() })).publicId,
  bannedFriend: async (app, viewer) => (await friend(app, viewer, { role: 'banned' })).publicId,
  async blockedByViewer(app, viewer) {
    const other = await friend(app, viewer);
    await block(app, viewer, other);
    return other.publicId;
  },
  async blocksViewer(app, viewer) {
    const other = await friend(app, viewer);
    await block(app, other, viewer);
    return other.publicId;
  },
  sent: async (app, viewer) => messageOf(app, viewer, await createMember(app)),
  received: async (app, viewer) => messageOf(app, await createMember(app), viewer),
  async deletedForMe(app, viewer) {
    const other = await createMember(app);
    const id = await messageOf(app, other, viewer);
    await chat.delete(app, other, id);
    return id;
  },
  async blockersMessage(app, viewer) {
    const other = await createMember(app);
    const id = await messageOf(app, other, viewer);
    await block(app, other, viewer);
    return id;
  },
  foreign: async (app) => messageOf(app, await createMember(app), await createMember(app)),
  ownPost: (app, viewer) => createPost(app, viewer),
  othersPost: async (app) => createPost(app, await createMember(app)),
  gonePost: (app) => createPost(app, null),
  bannedPost: async (app) => createPost(app, await createMember(app, { role: 'banned' })),
  async blockedPost(app, viewer) {
    const author = await createMember(app);
    await block(app, viewer, author);
    return createPost(app, author);
  },
  blockersPost: async (app, viewer) => createPost(app, await blocking(app, viewer)),
  ownAftale: (app, viewer) => createAftale(app, viewer),
  othersAftale: async (app) => createAftale(app, await createMember(app)),
  async blockedAftale(app, viewer) {
    const host = await createMember(app);
    await block(app, viewer, host);
    return createAftale(app, host);
  },
  blockersAftale: async (app, viewer) => createAftale(app, await blocking(app, viewer)),
  pastAftale: async (app) => createAftale(app, await createMember(app), { startsAt: app.clock.now() }),
  cancelledAftale: async (app) => createAftale(app, await createMember(app), { cancelledAt: app.clock.now() }),
  ownRequest: async (app, viewer) =>
    insertRequest(app, await createAftale(app, await createMember(app)), viewer, 'asked'),
  requestToViewer: async (app, viewer) =>
    insertRequest(app, await createAftale(app, viewer), await createMember(app), 'asked'),
  othersRequest: async (app) =>
    insertRequest(app, await createAftale(app, await createMember(app)), await createMember(app), 'asked'),
  ownProposal: async (app, viewer) => createProposal(app, viewer, await createMember(app)),
  proposalToViewer: async (app, viewer) => createProposal(app, await createMember(app), viewer),
  agreedProposal: async (app, viewer) => createProposal(app, await createMember(app), viewer, { state: 'accepted' }),
  blockersProposal: async (app, viewer) => createProposal(app, await blocking(app, viewer), viewer),
  foreignProposal: async (app) => createProposal(app, await createMember(app), await createMember(app)),
  ownComment: async (app, viewer) => createComment(app, viewer, await createPost(app, null)),
  othersComment: async (app) => createComment(app, await createMember(app), await createPost(app, null)),
  blockersComment: async (app, viewer) => createComment(app, await blocking(app, viewer), await createPost(app, null)),
  ownOrder: async (app, viewer) => orderOf(app, viewer),
  othersOrder: async (app) => orderOf(app, await createMember(app)),
  ownSession: (app, viewer) => sessionOf(app, viewer),
  othersSession: async (app) => sessionOf(app, await createMember(app)),
  ownToken: (app, viewer) => tokenOf(app, viewer),
  othersToken: async (app) => tokenOf(app, await createMember(app)),
  ownPushDevice: async (app, viewer) => publicId('pushDevice', await createPushDevice(app.dataSource, viewer.id)),
  othersPushDevice: async (app) =>
    publicId('pushDevice', await createPushDevice(app.dataSource, (await createMember(app)).id)),
  ownPasskey: (app, viewer) => passkeyOf(app, viewer),
  othersPasskey: async (app) => passkeyOf(app, await createMember(app, { role: 'admin' })),
  report,
  reportedAftale: async (app) =>
    reportAftale(app, await createAftale(app, await createMember(app)), await createMember(app)),
  // Only another administrator handles it, if there is one.
  reportAboutViewer: async (app, viewer) => {
    await createMember(app, { role: 'admin' });
    return reportAftale(app, await createAftale(app, viewer), await createMember(app));
  },
  ownDecision: async (app, viewer) => publicId('decision', await decisionAbout(app, viewer)),
  othersDecision: async (app) => publicId('decision', await decisionAbout(app, await createMember(app))),
  appealedDecision,
  blockedSource,
};

/** Creates an object in this relation to the viewer; returns its id. */
export const createRelatedObject = (app: TestApp, relation: Relation, viewer: TestMember): Promise<string> =>
  MAKE[relation](app, viewer);
