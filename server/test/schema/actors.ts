import { STEP_UP_MINUTES } from '@venn/schema/limits';
import { SecretBox } from '../../src/infra/signing/secret-box.js';
import { newTotpSecret } from '../../src/modules/identity/second-factor/factors/totp.js';
import type { Actor } from '../../src/policy/policy-table.js';
import type { TestApp } from '../app.js';
import { createMember, type MemberTraits, type TestMember } from '../factories.js';

const soon = () => new Date(Date.now() + 86_400_000);
const TRAITS: Readonly<Partial<Record<Actor, Partial<MemberTraits>>>> = {
  unverified: { verified: false },
  member: {},
  plus: { role: 'plus', plusExpiresAt: soon() },
  expiredPlus: { role: 'plus', plusExpiresAt: new Date(Date.now() - 60_000) },
  admin: { role: 'admin' },
  staleAdmin: { role: 'admin' },
  awaitingFactor: { role: 'admin' },
  awaitingPassword: { role: 'admin' },
  banned: { role: 'banned' },
  deletionScheduled: { role: 'plus', plusExpiresAt: soon(), deletionScheduledFor: soon() },
};

/** Creates a new member per request, so that a logout or deletion affects no other request. */
export async function createActor(app: TestApp, actor: Exclude<Actor, 'visitor'>): Promise<TestMember> {
  const member = await createMember(app, TRAITS[actor] ?? {});
  const { id } = member;
  if (actor === 'erased') await app.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
  if (actor === 'loggedOut') await app.dataSource.query('DELETE FROM session WHERE member_id = $1', [id]);
  if (actor === 'expiredSession') {
    await app.dataSource.query('UPDATE session SET expires_at = $2 WHERE member_id = $1', [id, app.clock.now()]);
  }
  if (actor === 'awaitingFactor' || actor === 'staleAdmin') {
    const box = new SecretBox(app.dataSource, 'second-factor');
    await app.dataSource.query(
      `INSERT INTO authenticator (member_id, sealed_secret, last_step, created_at) VALUES ($1, $3, 0, $2)`,
      [id, app.clock.now(), await box.seal(newTotpSecret(), String(id))],
    );
  }
  if (actor === 'staleAdmin') {
    const longAgo = new Date(app.clock.now().getTime() - (STEP_UP_MINUTES + 1) * 60_000);
    await app.dataSource.query('UPDATE session SET second_factor_at = $2 WHERE member_id = $1', [id, longAgo]);
  }
  if (actor === 'awaitingPassword') {
    await app.dataSource.query('UPDATE session SET password_change_due = true WHERE member_id = $1', [id]);
  }
  return member;
}

/** The token of a new actor; undefined for a visitor. */
export const tokenOfActor = async (app: TestApp, actor: Actor): Promise<string | undefined> =>
  actor === 'visitor' ? undefined : (await createActor(app, actor)).token;
