import { ADMIN_LIST_COUNTED, AUDIT_YEARS } from '@venn/schema/limits';
import { yearsBefore } from '@venn/schema/time';
import { deleteInBatches } from '../../../common/batches.js';
import { publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import type { PageArgs } from '../portal/admin.inputs.js';
import { offsetOf } from '../portal/admin-page.js';
import { type PersonRow, toPerson, toPersonOrNull } from '../portal/person.types.js';
import type { AuditPageType } from './audit.types.js';
import type { AuditAction } from './audit-entry.entity.js';

/** A page that is opened may ask twice within this time. */
const ONE_READING_SECONDS = 10;

/** What is to be kept about a deed. */
export interface Deed {
  /** Null for the operator's own terminal. */
  actorId: number | null;
  action: AuditAction;
  subjectIds: readonly number[];
  /** Nothing that a person has written. */
  detail?: string;
}

interface EntryRow {
  id: number;
  actor: PersonRow | null;
  action: AuditAction;
  subjects: PersonRow[];
  detail: string;
  createdAt: Date;
}

/** What administrators do, kept where no administrator can change it. */
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Keeps a deed, in the transaction of `database` when it changes something. */
  async record(database: Database, { actorId, action, subjectIds, detail = '' }: Deed): Promise<void> {
    await database.query(
      `INSERT INTO audit_entry (actor_id, action, subject_ids, detail, created_at) VALUES ($1, $2, $3, $4, $5)`,
      [actorId, action, [...new Set(subjectIds)], detail, this.clock.now()],
    );
  }

  /**
   * Keeps that an administrator read private messages of members. Nothing that was shown is nothing that was read, and
   * what a page asks again while it is opened is one reading.
   */
  async recordReading(actorId: number, memberIds: readonly number[], detail: string): Promise<void> {
    if (memberIds.length === 0) return;
    const now = this.clock.now();
    await this.database.query(
      `INSERT INTO audit_entry (actor_id, action, subject_ids, detail, created_at)
       SELECT $1::bigint, 'read_messages', $2::bigint[], $3::text, $4::timestamptz
        WHERE NOT EXISTS (
          SELECT FROM audit_entry AS earlier
           WHERE earlier.actor_id = $1 AND earlier.action = 'read_messages' AND earlier.subject_ids = $2
             AND earlier.detail = $3 AND earlier.created_at > $5)`,
      [
        actorId,
        [...new Set(memberIds)].sort((one, other) => one - other),
        detail,
        now,
        addSeconds(now, -ONE_READING_SECONDS),
      ],
    );
  }

  /** Keeps that an administrator took something of somebody else off the wall; what one wrote oneself is no deed. */
  async recordModeration(
    database: Database,
    actorId: number,
    kind: 'post' | 'comment',
    id: number,
    authorId: number | null,
  ): Promise<void> {
    if (authorId === actorId) return;
    const subjectIds = authorId === null ? [] : [authorId];
    await this.record(database, {
      actorId,
      action: `delete_${kind}`,
      subjectIds,
      detail: `${kind} ${publicId(kind, id)}`,
    });
  }

  /** Forgets deeds after two years. */
  async purge(): Promise<void> {
    await deleteInBatches(this.database, 'audit_entry', 'created_at <= $1', [
      yearsBefore(this.clock.now(), AUDIT_YEARS),
    ]);
  }

  /** A page of all deeds, the newest first, in one statement. */
  async log(args: PageArgs): Promise<AuditPageType> {
    const [found]: { total: number; items: EntryRow[] }[] = await this.database.query(
      `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM audit_entry LIMIT ${ADMIN_LIST_COUNTED}) AS seen) AS total, (
         SELECT coalesce(json_agg(item), '[]') FROM (
           SELECT entry.id, entry.action, entry.detail, entry.created_at AS "createdAt",
                  CASE WHEN entry.actor_id IS NOT NULL THEN
                    json_build_object('id', entry.actor_id, 'username', actor.username, 'avatarKey', actor.avatar_key)
                  END AS actor,
                  (SELECT coalesce(json_agg(json_build_object('id', subject.id, 'username', member.username,
                                                              'avatarKey', member.avatar_key)), '[]')
                     FROM unnest(entry.subject_ids) AS subject (id)
                     LEFT JOIN member ON member.id = subject.id) AS subjects
             FROM audit_entry AS entry LEFT JOIN member AS actor ON actor.id = entry.actor_id
            ORDER BY entry.id DESC LIMIT $1 OFFSET $2) AS item) AS items`,
      [args.pageSize, offsetOf(args)],
    );
    const { total = 0, items = [] } = found ?? {};
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
