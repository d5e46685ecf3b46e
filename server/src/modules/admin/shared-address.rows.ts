import { IP_HISTORY_DAYS, SHARED_ADDRESS_MAX } from '@venn/schema/limits';
import { addSeconds } from '../../common/clock.js';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import { columnsOf, int, orNull, readRows, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { toPerson } from '../../shared/portal/admin-person.rows.js';
import { isNotDeleted } from '../members/members.module.js';
import type { AdminSharedAddressType } from './admin-user.types.js';

const DAY = 24 * 60 * 60;

/** Another account that was seen where a member was. */
const SHARED_ADDRESS_ROW = rowType({
  ...columnsOf('member', { id: int, username: text(), avatarKey: orNull(text()) }),
  addresses: int.of('count(DISTINCT own.network)'),
  lastSeenAt: timestamptz.of('max(seen.seen_at)'),
});

/**
 * Reads the accounts that logged in from the same IPv4 addresses or IPv6 networks (/64, which is one connection) as a
 * member within `IP_HISTORY_DAYS`, the last seen first. The addresses stay in the database.
 */
export async function readSharedAddresses(
  database: SqlDatabase,
  memberId: number,
  now: Date,
): Promise<AdminSharedAddressType[]> {
  const rows = await readRows(
    database,
    SHARED_ADDRESS_ROW,
    `WITH own AS (
       SELECT DISTINCT network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 32 ELSE 64 END))::inet AS network
         FROM ip_sighting WHERE member_id = $1 AND seen_at > $2)
     SELECT ${SHARED_ADDRESS_ROW.list}
       FROM own
       JOIN ip_sighting AS seen ON seen.ip BETWEEN own.network AND host(broadcast(own.network))::inet
       JOIN member ON member.id = seen.member_id
      WHERE seen.member_id <> $1 AND seen.seen_at > $2 AND ${isNotDeleted('member', '$3')}
      GROUP BY member.id ORDER BY max(seen.seen_at) DESC, member.id DESC LIMIT $4`,
    [memberId, addSeconds(now, -IP_HISTORY_DAYS * DAY), now, SHARED_ADDRESS_MAX],
  );
  return rows.map(({ addresses, lastSeenAt, ...person }) => ({ member: toPerson(person), addresses, lastSeenAt }));
}
