import { DELETE_AFTER_PAUSED_YEARS, IP_HISTORY_SHOWN, PAUSE_AFTER_YEARS } from '@venn/schema/limits';
import { TIME_ZONE } from '@venn/schema/time';
import { AppError } from '../../common/app-error.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { json, orNull, readRow, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { reasonInDetail } from '../../shared/reading-reason.js';
import type { AuditAction } from '../audit/audit.module.js';
import type { OwnDataCountsType, OwnDataType, OwnExportType, ReadingsType } from './export.types.js';

/** Instants inside JSON are text. */
type InJson<Type> = { [Name in keyof Type]: Type[Name] extends Date ? string : string | Exclude<Type[Name], Date> };

/** SQL of the instant `years` after the last use, on Copenhagen's calendar; null for administrators, who are exempt. */
const unusedFor = (years: number): string =>
  `CASE WHEN role <> 'admin' THEN
     (coalesce(last_online_at, created_at) AT TIME ZONE '${TIME_ZONE}' + interval '${years} years') AT TIME ZONE '${TIME_ZONE}'
   END`;

/** How often administrators have read something private of member `$1`: what the audit log has as `action`. */
const readings = (action: AuditAction) =>
  json<ReadingsType[]>().of(`(
    SELECT coalesce(json_agg(readings ORDER BY day DESC, reason), '[]') FROM (
      SELECT to_char(created_at AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD') AS day,
             ${reasonInDetail('detail')} AS reason, count(*)::int AS count
        FROM audit_entry WHERE action = '${action}' AND subject_ids @> ARRAY[$1::bigint]
       GROUP BY 1, 2) AS readings)`);

/** Of member `$1`; its addresses are the last `$2`. */
const OWN_DATA_ROW = rowType({
  counts: json<OwnDataCountsType>().of(`(
    SELECT json_build_object(
             'messagesSent', count(*) FILTER (WHERE sender_id = $1),
             'messagesReceived', count(*) FILTER (WHERE sender_id <> $1
               AND sender_id NOT IN (SELECT blocker_id FROM block WHERE blocked_id = $1)),
             'posts', (SELECT count(*) FROM post WHERE author_id = $1),
             'comments', (SELECT count(*) FROM comment WHERE author_id = $1),
             'likes', (SELECT count(*) FROM post_like WHERE member_id = $1),
             'blocks', (SELECT count(*) FROM block WHERE blocker_id = $1),
             'hiddenMembers', (SELECT count(*) FROM hidden_member WHERE viewer_id = $1),
             'reportsMade', (SELECT count(*) FROM report JOIN report_entry ON report_id = report.id
                              WHERE reporter_id = $1),
             'purchases', (SELECT count(*) FROM plus_order WHERE member_id = $1 AND paid_at IS NOT NULL))
      FROM conversation JOIN message ON message.conversation_id = conversation.id
     WHERE (low_id = $1 OR high_id = $1) AND deleted_at IS NULL)`),
  firstIp: orNull(text()).of('host(first_ip)'),
  currentIp: orNull(text()).of('host(current_ip)'),
  ipHistory: json<{ ip: string; seenAt: string }[]>().of(`(
    SELECT coalesce(json_agg(sighting), '[]') FROM (
      SELECT host(ip) AS ip, seen_at AS "seenAt" FROM ip_sighting
       WHERE member_id = $1 ORDER BY seen_at DESC LIMIT $2) AS sighting)`),
  messageReadings: readings('read_messages'),
  aftaleReadings: readings('read_aftale'),
  pausesAt: orNull(timestamptz).of(unusedFor(PAUSE_AFTER_YEARS)),
  deletesAt: orNull(timestamptz).of(unusedFor(PAUSE_AFTER_YEARS + DELETE_AFTER_PAUSED_YEARS)),
  export: orNull(json<InJson<OwnExportType>>()).of(`(
    SELECT json_build_object('requestedAt', requested_at, 'readyAt', ready_at, 'expiresAt', expires_at,
                             'fetchedAt', fetched_at)
      FROM data_export WHERE member_id = $1)`),
});

const dateOrNull = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The member's own view of its stored data. */
export class OwnDataService {
  constructor(private readonly database: Database) {}

  /** Counts, addresses, readings of messages and aftaler, retention and the newest export of a member, in one statement. Refuses with USER_GONE. */
  async ownData(memberId: number): Promise<OwnDataType> {
    const sql = `SELECT ${OWN_DATA_ROW.list} FROM member WHERE id = $1`;
    const row = await readRow(this.database, OWN_DATA_ROW, sql, [memberId, IP_HISTORY_SHOWN]);
    if (row === null) throw new AppError('USER_GONE');
    return {
      ...row,
      ipHistory: row.ipHistory.map(({ ip, seenAt }) => ({ ip, seenAt: new Date(seenAt) })),
      export: row.export && {
        requestedAt: new Date(row.export.requestedAt),
        readyAt: dateOrNull(row.export.readyAt),
        expiresAt: new Date(row.export.expiresAt),
        fetchedAt: dateOrNull(row.export.fetchedAt),
      },
    };
  }
}
