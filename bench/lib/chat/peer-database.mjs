import pg from 'pg';

// The peers' statements: the session lookup, and the product's own insert of a message. They have no check of rights, no
// cooldown and no idempotency, all of which the product has.

const VIEWER = `SELECT member_id::integer AS id FROM session WHERE token_hash = sha256(convert_to($1, 'UTF8')) AND expires_at > now()`;
const insertFor = (other) => `
  WITH conversation AS (
    INSERT INTO conversation (low_id, high_id, last_number, change_number, ${other}_unread, created_at)
    VALUES ($1, $2, 1, 1, 1, $6)
    ON CONFLICT (low_id, high_id) DO UPDATE
      SET last_number = conversation.last_number + 1, change_number = conversation.change_number + 1,
          ${other}_unread = conversation.${other}_unread + 1
    RETURNING id, last_number, change_number)
  INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
  SELECT id, last_number, change_number, $3, $4, $5, $6 FROM conversation
  RETURNING id::text, number, change_number AS "changeNumber", content, created_at AS "createdAt"`;

/** The peers' connection pool, as large as the product's. */
export function openPeerDatabase(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return {
    async viewerOf(token) {
      const { rows } = await pool.query({ name: 'viewer', text: VIEWER, values: [token] });
      return rows[0]?.id ?? null;
    },
    async store(senderId, { to, content, clientMessageId }) {
      const [low, high] = senderId < to ? [senderId, to] : [to, senderId];
      const other = senderId < to ? 'high' : 'low';
      const values = [low, high, senderId, clientMessageId, content, new Date()];
      const { rows } = await pool.query({ name: `store-${other}`, text: insertFor(other), values });
      return { ...rows[0], senderId, recipientId: to, clientMessageId };
    },
  };
}
