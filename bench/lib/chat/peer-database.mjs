import pg from 'pg';

// What the peers do in Postgres: whose token it is, and the product's own statement that stores a message. They ask nobody
// whether the two may write, know no cooldown and no repeated send: the product does all this besides.

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

/** The peers' connections to the database, as many as the product has. */
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
