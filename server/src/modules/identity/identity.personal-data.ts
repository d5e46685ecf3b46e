import { IP_HISTORY_DAYS } from '@venn/schema/limits';
import { SCOPE_TEXTS } from '@venn/schema/texts/scopes';
import { addSeconds } from '../../common/clock.js';
import { momentOf } from '../../common/date-text.js';
import { deleteInBatches, inBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { int, orNull, readValue, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import { LISTED_TOKEN_ROW } from './sessions/session.service.js';

const DAY = 24 * 60 * 60;

const SIGHTINGS = exportedList({
  name: 'ip_history',
  title: `Logins de seneste ${IP_HISTORY_DAYS} dage`,
  empty: 'Der er ingen.',
  heads: ['IP-adresse', 'Tidspunkt'],
  type: rowType({ id: int, ip: text().of('host(ip)'), seenAt: timestamptz }),
  sql: (list) => `SELECT ${list} FROM ip_sighting
    WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  json: ({ ip, seenAt }) => ({ ip, timestamp: seenAt }),
  shown: ({ ip, seenAt }) => [ip, momentOf(seenAt)],
});

const LOGINS = exportedList({
  name: 'logins',
  title: 'Her er du logget ind',
  empty: 'Du er ikke logget ind nogen steder.',
  heads: ['Enhed', 'Siden', 'Sidst brugt'],
  type: rowType({ id: int, device: orNull(text()), createdAt: timestamptz, lastUsedAt: orNull(timestamptz) }),
  sql: (list) => `SELECT ${list} FROM session
    WHERE member_id = $1 AND scopes IS NULL AND id > $2 ORDER BY id LIMIT $3`,
  json: ({ device, createdAt, lastUsedAt }) => ({ device, created_at: createdAt, last_used_at: lastUsedAt }),
  shown: ({ device, createdAt, lastUsedAt }) => [device ?? 'Ukendt enhed', momentOf(createdAt), momentOf(lastUsedAt)],
});

const ACCESS_TOKENS = exportedList({
  name: 'access_tokens',
  title: 'Adgang for programmer',
  empty: 'Ingen programmer har adgang.',
  heads: ['Navn', 'Må', 'Siden', 'Indtil', 'Sidst brugt'],
  type: LISTED_TOKEN_ROW,
  sql: (list) => `SELECT ${list} FROM session
    WHERE member_id = $1 AND scopes IS NOT NULL AND id > $2 ORDER BY id LIMIT $3`,
  json: ({ name, scopes, createdAt, expiresAt, lastUsedAt }) => ({
    name,
    scopes,
    created_at: createdAt,
    expires_at: expiresAt,
    last_used_at: lastUsedAt,
  }),
  shown: ({ name, scopes, createdAt, expiresAt, lastUsedAt }) => [
    name,
    scopes.map((scope) => SCOPE_TEXTS.da[scope]).join('; '),
    momentOf(createdAt),
    momentOf(expiresAt),
    momentOf(lastUsedAt),
  ],
});

/** Deletes old sightings, and the IP addresses of their members unless these were also seen since. */
async function deleteAddresses(database: Database, oldest: Date): Promise<void> {
  await inBatches(async (batch) => {
    const deleted = await readValue(
      database,
      int,
      `WITH old AS (
         DELETE FROM ip_sighting WHERE id = ANY (ARRAY(
           SELECT id FROM ip_sighting WHERE seen_at <= $1 ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED))
         RETURNING member_id),
       cleared AS (
         UPDATE member
            SET first_ip = CASE WHEN created_at > $1 THEN first_ip END,
                current_ip = CASE WHEN EXISTS (
                  SELECT 1 FROM ip_sighting WHERE member_id = member.id AND seen_at > $1) THEN current_ip END
          WHERE id IN (SELECT member_id FROM old))
       SELECT count(*)::int FROM old`,
      [oldest, batch],
    );
    return deleted ?? 0;
  });
}

/** Logins, which phones that are told of something keep, personal tokens, addresses for `IP_HISTORY_DAYS`, hashes of banned addresses, and blocked sources. */
export const IDENTITY_PERSONAL_DATA: PersonalData = {
  exported: { lists: [SIGHTINGS, LOGINS, ACCESS_TOKENS] },
  async expire(database, now) {
    const hasPushDevice = 'EXISTS (SELECT 1 FROM push_device WHERE session_id = session.id)';
    await deleteInBatches(database, 'session', `expires_at <= $1 AND NOT ${hasPushDevice}`, [now]);
    await deleteInBatches(database, 'banned_email', 'expires_at <= $1', [now]);
    await deleteInBatches(database, 'blocked_source', 'ends_at <= $1', [now]);
    await deleteAddresses(database, addSeconds(now, -IP_HISTORY_DAYS * DAY));
  },
};
