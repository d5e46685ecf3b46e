import { ADMIN_LIST_COUNTED, AUDIT_YEARS } from '@venn/schema/limits';
import { yearsBefore } from '@venn/schema/time';
import { addSeconds, type Clock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { int, json, readRow, rowType } from '../../infra/postgres/row-type.js';
import { type PersonJson, toPerson, toPersonOrNull } from '../../shared/portal/admin-person.rows.js';
import type { PageArgs } from '../../shared/portal/portal.inputs.js';
import { offsetOf } from '../../shared/portal/portal-page.js';
import type { AuditPageType } from './audit.types.js';
import { type AuditAction, AuditEntry } from './audit-entry.entity.js';

/** Repeated reads within this time are one entry: a page may send its query twice while it opens. */
const SAME_READING_SECONDS = 10;

/** An action of an administrator, for the audit log. */
export interface AuditRecord {
  /** Null for the command line. */
  actorId: number | null;
  action: AuditAction;
  subjectIds: readonly number[];
  /** Nothing that a person has written. */
  detail?: string;
}

/** An entry with its members, inside JSON. */
interface EntryJson {
  id: number;
  actor: PersonJson | null;
  action: AuditAction;
  subjects: PersonJson[];
  detail: string;
  createdAt: string;
}

/**
 * FROM and WHERE of the entries that viewer `$3` is shown: not what others did with reports about the viewer, which would
 * tell who has reported.
 */
const SHOWN = `FROM audit_entry AS entry
  WHERE NOT (entry.action IN ('read_aftale', 'read_messages', 'set_report_status') AND entry.detail LIKE 'report%'
             AND entry.subject_ids @> ARRAY[$3::bigint] AND entry.actor_id IS DISTINCT FROM $3)`;

/** A page of `$1` entries after `$2`. */
const LOG_ROW = rowType({
  total: int.of(`(SELECT count(*)::int FROM (SELECT 1 ${SHOWN} LIMIT ${ADMIN_LIST_COUNTED}) AS seen)`),
  items: json<EntryJson[]>().of(`(SELECT coalesce(json_agg(item), '[]') FROM (
    SELECT entry.id, entry.action, entry.detail, entry.created_at AS "createdAt",
           CASE WHEN entry.actor_id IS NOT NULL THEN
             json_build_object('id', entry.actor_id, 'username', actor.username, 'avatarKey', actor.avatar_key)
           END AS actor,
           (SELECT coalesce(json_agg(json_build_object('id', subject.id, 'username', member.username,
                                                       'avatarKey', member.avatar_key)), '[]')
              FROM unnest(entry.subject_ids) AS subject (id)
              LEFT JOIN member ON member.id = subject.id) AS subjects
      FROM (SELECT entry.* ${SHOWN} ORDER BY entry.id DESC LIMIT $1 OFFSET $2) AS entry
      LEFT JOIN member AS actor ON actor.id = entry.actor_id
     ORDER BY entry.id DESC) AS item)`),
});

/** The audit log of administrators' actions, which no administrator can change. */
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes an entry, in the transaction of `database` for an action that changes something. */
  async record(database: Database, { actorId, action, subjectIds, detail = '' }: AuditRecord): Promise<void> {
    await database.getRepository(AuditEntry).insert({
      actorId,
      action,
      subjectIds: [...new Set(subjectIds)],
      detail,
      createdAt: this.clock.now(),
    });
  }

  /** `recordReading` for a list: no entry where it shows nobody. */
  async recordListing(...reading: Parameters<AuditService['recordReading']>): Promise<void> {
    const [, memberIds] = reading;
    if (memberIds.length > 0) await this.recordReading(...reading);
  }

  /**
   * Writes an entry for reading private messages or aftaler (with `readingDetail`), addresses or accounts of members; those
   * that are erased have none in it. One entry for repeated reads within seconds.
   */
  async recordReading(
    actorId: number,
    memberIds: readonly number[],
    detail: string,
    action: 'list_orders' | 'list_users' | 'read_aftale' | 'read_messages' | 'read_user' = 'read_messages',
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.query(
      `INSERT INTO audit_entry (actor_id, action, subject_ids, detail, created_at)
       SELECT $1::bigint, $6::text, $2::bigint[], $3::text, $4::timestamptz
        WHERE NOT EXISTS (
          SELECT FROM audit_entry AS earlier
           WHERE earlier.actor_id = $1 AND earlier.action = $6 AND earlier.subject_ids = $2
             AND earlier.detail = $3 AND earlier.created_at > $5)`,
      [
        actorId,
        [...new Set(memberIds)].sort((one, other) => one - other),
        detail,
        now,
        addSeconds(now, -SAME_READING_SECONDS),
        action,
      ],
    );
  }

  /** Deletes entries after two years. */
  async purge(database: Database): Promise<void> {
    await deleteInBatches(database, 'audit_entry', 'created_at <= $1', [yearsBefore(this.clock.now(), AUDIT_YEARS)]);
  }

  /** A page of the log, the newest first, in one statement. */
  async log(viewerId: number, args: PageArgs): Promise<AuditPageType> {
    const parameters = [args.pageSize, offsetOf(args), viewerId];
    const page = await readRow(this.database, LOG_ROW, `SELECT ${LOG_ROW.list}`, parameters);
    const { total = 0, items = [] } = page ?? {};
    return {
      total,
      items: items.map(({ id, actor, subjects, createdAt, ...entry }) => ({
        ...entry,
        id: publicId('audit', id),
        actor: toPersonOrNull(actor),
        subjects: subjects.map(toPerson),
        createdAt: new Date(createdAt),
      })),
    };
  }
}
