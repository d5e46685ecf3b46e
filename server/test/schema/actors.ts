import type { Actor } from '../../src/policy/policy-table.js';
import type { TestApp } from '../app.js';
import { createMember, type MemberTraits, type TestMember } from '../factories.js';

const soon = () => new Date(Date.now() + 86_400_000);
const LIVING: Readonly<Partial<Record<Actor, Partial<MemberTraits>>>> = {
  unverified: { verified: false },
  member: {},
  plus: { role: 'plus', plusExpiresAt: soon() },
  expiredPlus: { role: 'plus', plusExpiresAt: new Date(Date.now() - 60_000) },
  admin: { role: 'admin' },
  banned: { role: 'banned' },
  deletionScheduled: { role: 'plus', plusExpiresAt: soon(), deletionScheduledFor: soon() },
};

/** Somebody new for every question, so that whoever logs out or leaves is only that one. */
export async function newcomer(app: TestApp, actor: Exclude<Actor, 'visitor'>): Promise<TestMember> {
  const member = await createMember(app, LIVING[actor] ?? {});
  const { id } = member;
  if (actor === 'erased') await app.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
  if (actor === 'loggedOut') await app.dataSource.query('DELETE FROM session WHERE member_id = $1', [id]);
  if (actor === 'expiredSession') {
    await app.dataSource.query('UPDATE session SET expires_at = $2 WHERE member_id = $1', [id, app.clock.now()]);
  }
  return member;
}

/** The token that such a caller comes with; a visitor has none. */
export const tokenOfActor = async (app: TestApp, actor: Actor): Promise<string | undefined> =>
  actor === 'visitor' ? undefined : (await newcomer(app, actor)).token;
