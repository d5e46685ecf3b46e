import { makeMembers } from '../members.mjs';
import { product } from '../product.mjs';
import { logIn } from '../sessions.mjs';

const MEMBERS = 10_000;
const SENDERS = 50;
const PARTNERS = 40;
/** Existing messages per conversation. */
const EARLIER = 20;
/** Members with an idle socket. */
const IDLE = 5000;

/** Creates members, and for each sender conversations with different members, with messages. */
export async function makeChat(dataSource) {
  await makeMembers(dataSource, MEMBERS);
  await dataSource.query(
    `INSERT INTO conversation (low_id, high_id)
     SELECT sender, $1 + (sender - 1) + (place - 1) * $1 FROM generate_series(1, $1::bigint) AS sender, generate_series(1, $2) AS place`,
    [SENDERS, PARTNERS],
  );
  await dataSource.query(
    `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
     SELECT id, number, number, CASE WHEN number % 2 = 0 THEN low_id ELSE high_id END, gen_random_uuid(),
            'Skal vi gå en tur ved vandet på søndag?', now() - number * interval '1 hour'
     FROM conversation, generate_series(1, $1) AS number`,
    [EARLIER],
  );
  await dataSource.query('UPDATE conversation SET last_number = $1, change_number = $1', [EARLIER]);
  await dataSource.query('VACUUM ANALYZE');
}

/**
 * Creates sessions and returns senders with their partners, receivers in the order in which they connect, and idle members.
 * Senders have Plus, which has no cooldown.
 */
export async function logInChat(dataSource) {
  const { publicId } = await product('common/public-id.js');
  const ids = Array.from({ length: IDLE }, (_each, place) => place + 1);
  const members = (await logIn(dataSource, ids)).map((member) => ({
    ...member,
    publicId: publicId('member', member.id),
  }));
  await dataSource.query(
    `UPDATE member SET role = 'plus', plus_expires_at = now() + interval '1 year' WHERE id <= $1`,
    [SENDERS],
  );
  const receivers = members.slice(SENDERS, SENDERS * (PARTNERS + 1)).map((member, place) => ({ ...member, place }));
  const senders = members.slice(0, SENDERS).map((member, sender) => ({
    ...member,
    partners: receivers
      .filter(({ place }) => place % SENDERS === sender)
      .map(({ id, publicId: text, place }) => ({ id, publicId: text, place })),
  }));
  return { senders, receivers, idle: members };
}
