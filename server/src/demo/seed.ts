import { randomBytes } from 'node:crypto';
import { AVATAR_SIZES } from '@venn/schema/limits';
import sharp from 'sharp';
import type { Infra } from '../infra/infra.js';
import { bool, readValue } from '../infra/postgres/row-type.js';
import { type AvatarStore, newAvatarKey } from '../infra/storage/avatar-store.js';
import { hashPassword } from '../modules/identity/identity.module.js';
import {
  insertAdministrator,
  insertAftale,
  insertConversation,
  insertMember,
  insertPost,
  insertProposal,
} from './demo-inserts.js';
import { type DemoLogin, saveDemoLogins } from './demo-logins.js';
import { insertPortalData } from './demo-portal.js';
import { demoWorld } from './demo-world.js';
import { drawFace } from './face.drawing.js';
import type { Face } from './face.js';

const LOGINS = [
  { place: 0, about: 'a member' },
  { place: 1, about: 'a Plus member' },
  { place: 2, about: 'another member, to chat with in a second browser' },
] as const;
const ADMINISTRATOR = { username: 'Administrator', email: 'administrator@demo.venn.example' } as const;

/** What `seedDemo` needs of the infrastructure. */
export type SeedParts = Pick<Infra, 'config' | 'dataSource' | 'avatarStore' | 'clock' | 'logger'>;

/** Fills an empty database with members, conversations and posts. Does nothing if there is a member. */
export async function seedDemo(parts: SeedParts): Promise<void> {
  const { config, dataSource, avatarStore, clock } = parts;
  if (await readValue(dataSource, bool, 'SELECT EXISTS (SELECT 1 FROM member)')) return;
  const now = clock.now();
  const { members, conversations, posts, aftaler, proposals } = demoWorld(now);
  const logins = LOGINS.map(({ place, about }) => newLogin(members[place]?.email ?? '', about));
  const administrator = newLogin(ADMINISTRATOR.email, 'an administrator, for /admin/login');
  // Nobody logs in as the other members: they share the hash of a random password.
  const unknownHash = await hashPassword(randomBytes(32).toString('base64url'));
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)));
  const administratorHash = await hashPassword(administrator.password);
  const avatarKeys = await Promise.all(members.map(({ face }) => storeAvatar(avatarStore, face)));

  const ids: number[] = [];
  const administratorId = await dataSource.transaction(async (database) => {
    for (const [place, member] of members.entries()) {
      ids.push(await insertMember(database, member, hashes[place] ?? unknownHash, avatarKeys[place] ?? null, now));
    }
    const id = await insertAdministrator(database, { ...ADMINISTRATOR, passwordHash: administratorHash }, now);
    for (const conversation of conversations) await insertConversation(database, conversation, ids);
    for (const proposal of proposals) await insertProposal(database, proposal, ids);
    // Oldest first, so that ids ascend with time.
    for (const post of posts.toReversed()) await insertPost(database, post, ids);
    for (const aftale of aftaler) await insertAftale(database, aftale, ids);
    return id;
  });
  await insertPortalData(parts, administratorId, ids);
  await saveDemoLogins(config.dataDir, [...logins, administrator]);
}

const newLogin = (email: string, about: string): DemoLogin => ({
  email,
  password: randomBytes(9).toString('base64url'),
  about,
});

async function storeAvatar(store: AvatarStore, face: Face | null): Promise<string | null> {
  if (face === null) return null;
  const drawing = Buffer.from(drawFace(face));
  const [small, large] = await Promise.all(
    [AVATAR_SIZES.small, AVATAR_SIZES.large].map((edge) =>
      sharp(drawing).resize(edge, edge).webp({ quality: 88 }).toBuffer(),
    ),
  );
  const key = newAvatarKey();
  if (small && large) await store.put(key, { small, large });
  return key;
}
