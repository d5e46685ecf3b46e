import { DELETE_AFTER_PAUSED_YEARS, IP_HISTORY_SHOWN, PAUSE_AFTER_YEARS } from '@venn/schema/limits';
import { TIME_ZONE } from '@venn/schema/time';
import { AppError } from '../../common/app-error.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { OwnDataType, OwnExportType } from './export.types.js';

/** Instants inside JSON are text. */
type Told<Type> = { [Name in keyof Type]: Type[Name] extends Date ? string : string | Exclude<Type[Name], Date> };

type OwnDataRow = Omit<OwnDataType, 'ipHistory' | 'export'> & {
  ipHistory: { ip: string; seenAt: string }[];
  export: Told<OwnExportType> | null;
};

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Years after the last use, on Copenhagen's calendar; `years` is a number of ours. Administrators' accounts stay. */
const unusedFor = (years: number): string =>
  `CASE WHEN role <> 'admin' THEN
     (coalesce(last_online_at, created_at) AT TIME ZONE '${TIME_ZONE}' + interval '${years} years') AT TIME ZONE '${TIME_ZONE}'
   END`;

/** What a member is told about what is stored of it. */
export class OwnDataService {
  constructor(private readonly database: Database) {}

  /** How much there is of the viewer, and until when, in one statement. Refuses with USER_GONE. */
  async ownData(memberId: number): Promise<OwnDataType> {
    const rows: OwnDataRow[] = await this.database.query(
      `SELECT (SELECT json_build_object('messagesSent', count(*) FILTER (WHERE sender_id = $1),
                                        'messagesReceived', count(*) FILTER (WHERE sender_id <> $1),
                'posts', (SELECT count(*) FROM post WHERE author_id = $1),
                'comments', (SELECT count(*) FROM comment WHERE author_id = $1),
                'likes', (SELECT count(*) FROM post_like WHERE member_id = $1),
                'blocks', (SELECT count(*) FROM block WHERE blocker_id = $1),
                'reportsMade', (SELECT count(*) FROM report WHERE reporter_id = $1),
                'purchases', (SELECT count(*) FROM plus_order WHERE member_id = $1))
                FROM conversation JOIN message ON message.conversation_id = conversation.id
               WHERE (low_id = $1 OR high_id = $1) AND deleted_at IS NULL) AS counts,
              host(first_ip) AS "firstIp", host(current_ip) AS "currentIp",
              (SELECT coalesce(json_agg(sighting), '[]') FROM (
                 SELECT host(ip) AS ip, seen_at AS "seenAt" FROM ip_sighting
                  WHERE member_id = $1 ORDER BY seen_at DESC LIMIT $2) AS sighting) AS "ipHistory",
              ${unusedFor(PAUSE_AFTER_YEARS)} AS "pausesAt",
              ${unusedFor(PAUSE_AFTER_YEARS + DELETE_AFTER_PAUSED_YEARS)} AS "deletesAt",
              (SELECT json_build_object('requestedAt', requested_at, 'readyAt', ready_at, 'expiresAt', expires_at,
                                        'fetchedAt', fetched_at)
                 FROM data_export WHERE member_id = $1) AS export
         FROM member WHERE id = $1`,
      [memberId, IP_HISTORY_SHOWN],
    );
    const [row] = rows;
    if (row === undefined) throw new AppError('USER_GONE');
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
