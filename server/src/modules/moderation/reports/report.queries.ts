import { REPORT_KINDS, type ReportedThing, type ReportKind } from '@venn/schema/moderation';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRows,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { REPORT_STATE, type ReportState } from '../../../shared/report-state.js';
import type { ReportedMessage, ReportedSnapshot } from '../../../shared/reportable.js';
import { OPEN_STATUSES } from './report.entity.js';

/** Who reports: a member, or a visitor, who may have given neither name nor address. */
export type Reporter = { memberId: number } | { name: string | null; email: string | null };

/** SQL of the graver one of two kinds. */
const graver = (one: string, other: string): string => {
  const rank = (kind: string): string => `array_position('{${REPORT_KINDS.join()}}'::text[], ${kind})`;
  return `CASE WHEN ${rank(one)} < ${rank(other)} THEN ${one} ELSE ${other} END`;
};

/**
 * Opens a report, or locks the open one of the same pair: the graver kind counts, and it waits for an administrator and
 * for its outcome again. Returns its id.
 */
export async function openReport(
  database: SqlDatabase,
  by: Reporter,
  about: { memberId: number | null; kind: ReportKind },
  now: Date,
): Promise<number> {
  const [reporterId, name, email] = 'memberId' in by ? [by.memberId, null, null] : [null, by.name, by.email];
  // Before the report, as decisions do: else a block after it could deadlock with one.
  await database.query('SELECT 1 FROM member WHERE id IN ($1, $2) ORDER BY id FOR KEY SHARE', [
    reporterId,
    about.memberId,
  ]);
  const id = await readValue(
    database,
    int,
    `INSERT INTO report (reporter_id, visitor_name, visitor_email, reported_id, kind, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (reporter_id, reported_id) WHERE status IN ${OPEN_STATUSES} DO UPDATE
       SET kind = ${graver('report.kind', 'excluded.kind')}, status = 'pending', outcome_told_at = NULL,
           outcome_told = NULL
     RETURNING id`,
    [reporterId, name, email, about.memberId, about.kind, now],
  );
  return id as number;
}

export interface NewEntry {
  kind: ReportKind;
  reason: string;
  thing: ReportedThing | null;
  thingId: number | null;
  location: string | null;
  snapshot: ReportedSnapshot | null;
  messages: readonly ReportedMessage[];
  createdAt: Date;
}

/** SQL of whether `earlier` is the same entry as that of kind, reason, thing, id and place from $2 on, added after $7. */
const IS_SAME_ENTRY = `earlier.kind = $2 AND earlier.reason = $3 AND earlier.created_at > $7
  AND (earlier.thing, earlier.thing_id, earlier.location) IS NOT DISTINCT FROM ($4::text, $5::bigint, $6::text)`;

/**
 * Locks the open report that a member's report about nobody repeats, as no pair is unique then: the one that has the same
 * entry since `since`. Returns its id; null for a new report. Locks the reporter before, so that of simultaneous ones only
 * the first is new.
 */
export async function lockRepeatedReport(
  database: SqlDatabase,
  reporterId: number,
  { kind, reason, thing, thingId, location }: NewEntry,
  since: Date,
): Promise<number | null> {
  await database.query('SELECT FROM member WHERE id = $1 FOR NO KEY UPDATE', [reporterId]);
  return readValue(
    database,
    int,
    `SELECT report.id FROM report JOIN report_entry AS earlier ON earlier.report_id = report.id
      WHERE report.reporter_id = $1 AND report.reported_id IS NULL AND report.status IN ${OPEN_STATUSES}
        AND ${IS_SAME_ENTRY} LIMIT 1 FOR UPDATE OF report`,
    [reporterId, kind, reason, thing, thingId, location, since],
  );
}

/** Adds an entry to a locked report, unless it has the same one since `since`: then null. Returns its id. */
export const addEntry = (
  database: SqlDatabase,
  reportId: number,
  entry: NewEntry,
  since: Date,
): Promise<number | null> =>
  readValue(
    database,
    int,
    `INSERT INTO report_entry (report_id, kind, reason, thing, thing_id, location, snapshot, messages, created_at)
     SELECT $1::bigint, $2::text, $3::text, $4::text, $5::bigint, $6::text, $8::jsonb, $9::jsonb, $10::timestamptz
      WHERE NOT EXISTS (SELECT FROM report_entry AS earlier WHERE earlier.report_id = $1 AND ${IS_SAME_ENTRY})
     RETURNING id`,
    [
      reportId,
      entry.kind,
      entry.reason,
      entry.thing,
      entry.thingId,
      entry.location,
      since,
      entry.snapshot === null ? null : JSON.stringify(entry.snapshot),
      JSON.stringify(entry.messages),
      entry.createdAt,
    ],
  );

/**
 * Merges the other open report of the same pair, if there is one, into a report that is about to be opened again: the
 * two would be two open reports of a pair. Notes are joined.
 */
export async function mergeOpenReport(database: SqlDatabase, reportId: number): Promise<void> {
  const otherId = await readValue(
    database,
    int,
    `SELECT other.id FROM report JOIN report AS other USING (reporter_id, reported_id)
      WHERE report.id = $1 AND other.id <> $1 AND other.status IN ${OPEN_STATUSES} FOR UPDATE`,
    [reportId],
  );
  if (otherId === null) return;
  for (const table of ['report_entry', 'decision']) {
    await database.query(`UPDATE ${table} SET report_id = $1 WHERE report_id = $2`, [reportId, otherId]);
  }
  await database.query(
    `WITH gone AS (DELETE FROM report WHERE id = $2 RETURNING kind, admin_notes)
     UPDATE report SET kind = ${graver('report.kind', 'gone.kind')}, outcome_told_at = NULL, outcome_told = NULL,
                       admin_notes = concat_ws(E'\\n\\n', nullif(report.admin_notes, ''), nullif(gone.admin_notes, ''))
       FROM gone WHERE report.id = $1`,
    [reportId, otherId],
  );
}

const OWN_REPORT_ROW = rowType({
  ...columnsOf('entry', {
    id: int,
    thing: text<ReportedThing>(),
    kind: text<ReportKind>(),
    reason: text(),
    createdAt: timestamptz,
  }),
  aboutName: orNull(text()).of('reported.username'),
  state: text<ReportState>().of(REPORT_STATE),
});

/** What a member has reported, the newest first. The name is that of a member whom it may still see. */
export const readOwnReports = (
  database: SqlDatabase,
  memberId: number,
  limit: number,
): Promise<RowOf<typeof OWN_REPORT_ROW>[]> =>
  readRows(
    database,
    OWN_REPORT_ROW,
    `SELECT ${OWN_REPORT_ROW.list}
       FROM report JOIN report_entry AS entry ON entry.report_id = report.id
       LEFT JOIN member AS reported ON reported.id = report.reported_id AND reported.deletion_scheduled_for IS NULL
         AND NOT EXISTS (SELECT FROM block WHERE blocker_id = reported.id AND blocked_id = $1)
      WHERE report.reporter_id = $1 ORDER BY entry.id DESC LIMIT $2`,
    [memberId, limit],
  );

/** When a member last reported another one; null if never. */
export const readLastReport = (database: SqlDatabase, reporterId: number, reportedId: number): Promise<Date | null> =>
  readValue(
    database,
    orNull(timestamptz),
    `SELECT max(entry.created_at) FROM report JOIN report_entry AS entry ON entry.report_id = report.id
      WHERE report.reporter_id = $1 AND report.reported_id = $2`,
    [reporterId, reportedId],
  );
