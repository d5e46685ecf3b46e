import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `('danger_to_life', 'minor_in_danger', 'harassment', 'hate', 'sexual', 'scam', 'fake', 'spam', 'other')`;
const OPEN = `status IN ('pending', 'reviewed')`;

const UP = [
  `CREATE TABLE report_entry (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    report_id bigint NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    thing text,
    thing_id bigint,
    location text,
    snapshot jsonb,
    messages jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT report_entry_kind_check CHECK (kind IN ${KINDS}),
    CONSTRAINT report_entry_reason_check CHECK (char_length(reason) BETWEEN 1 AND 2000),
    CONSTRAINT report_entry_thing_check CHECK (thing IN ('profile', 'post', 'comment', 'message')),
    CONSTRAINT report_entry_pkey PRIMARY KEY (id)
  )`,
  `INSERT INTO report_entry (report_id, kind, reason, thing, thing_id, messages, created_at)
   SELECT id, 'other', reason, 'profile', reported_id,
          (SELECT coalesce(jsonb_agg(message || '{"deleted": false}' ORDER BY place), '[]')
             FROM jsonb_array_elements(snapshot) WITH ORDINALITY AS kept (message, place)),
          created_at
     FROM report ORDER BY id`,
  // Open reports of one pair become entries of the oldest of them.
  `CREATE TEMPORARY TABLE merged_report AS
   SELECT id, first_value(id) OVER same_pair AS kept_id, count(*) OVER same_pair AS reports
     FROM report WHERE reporter_id IS NOT NULL AND reported_id IS NOT NULL AND ${OPEN}
   WINDOW same_pair AS (PARTITION BY reporter_id, reported_id ORDER BY id
                        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`,
  `UPDATE report_entry SET report_id = kept_id FROM merged_report
    WHERE report_id = merged_report.id AND merged_report.id <> kept_id`,
  `UPDATE report SET status = merged.status, admin_notes = merged.admin_notes, handled_at = merged.handled_at
     FROM (SELECT kept_id, min(status) AS status, max(handled_at) AS handled_at,
                  coalesce(string_agg(admin_notes, E'\\n\\n' ORDER BY report.id) FILTER (WHERE admin_notes <> ''), '')
                    AS admin_notes
             FROM merged_report JOIN report USING (id) WHERE reports > 1 GROUP BY kept_id) AS merged
    WHERE report.id = merged.kept_id`,
  `DELETE FROM report USING merged_report WHERE report.id = merged_report.id AND merged_report.id <> kept_id`,
  'DROP TABLE merged_report',
  `ALTER TABLE report
    ADD COLUMN kind text NOT NULL DEFAULT 'other',
    ADD COLUMN visitor_name text,
    ADD COLUMN visitor_email text,
    ADD COLUMN outcome_told_at timestamptz,
    DROP COLUMN reason,
    DROP COLUMN snapshot,
    ADD CONSTRAINT report_kind_check CHECK (kind IN ${KINDS}),
    ADD CONSTRAINT report_visitor_check
      CHECK (reporter_id IS NULL OR (visitor_name IS NULL AND visitor_email IS NULL))`,
  `ALTER TABLE report ALTER COLUMN kind DROP DEFAULT`,
  `CREATE UNIQUE INDEX report_reporter_id_reported_id_idx ON report (reporter_id, reported_id) WHERE ${OPEN}`,
  `CREATE INDEX report_entry_report_id_idx ON report_entry (report_id)`,
  `ALTER TABLE report_entry
    ADD CONSTRAINT report_entry_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE`,
  `CREATE TABLE sealed_message (
    message_id bigint NOT NULL,
    content text NOT NULL,
    sealed_at timestamptz NOT NULL,
    CONSTRAINT sealed_message_pkey PRIMARY KEY (message_id),
    CONSTRAINT sealed_message_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX sealed_message_sealed_at_idx ON sealed_message (sealed_at)`,
];

/** The messages of an entry as they were kept before: without the deleted ones. */
const SHOWN_MESSAGES = `(
  SELECT coalesce(jsonb_agg(message - 'deleted' ORDER BY place), '[]')
    FROM jsonb_array_elements(entry.messages) WITH ORDINALITY AS kept (message, place)
   WHERE NOT (message -> 'deleted')::boolean)`;

const DOWN = [
  'DROP TABLE sealed_message',
  'DROP INDEX report_reporter_id_reported_id_idx',
  `ALTER TABLE report ADD COLUMN reason text, ADD COLUMN snapshot jsonb`,
  // The first entry of a report is the report again, each further one a report of its own.
  `UPDATE report SET reason = entry.reason, snapshot = ${SHOWN_MESSAGES}
     FROM (SELECT DISTINCT ON (report_id) * FROM report_entry ORDER BY report_id, id) AS entry
    WHERE entry.report_id = report.id`,
  `INSERT INTO report (reporter_id, reported_id, kind, reason, snapshot, status, admin_notes, handled_at, created_at)
   SELECT reporter_id, reported_id, entry.kind, entry.reason, ${SHOWN_MESSAGES}, status, admin_notes, handled_at,
          entry.created_at
     FROM report_entry AS entry JOIN report ON report.id = entry.report_id
    WHERE EXISTS (SELECT FROM report_entry AS earlier WHERE earlier.report_id = report.id AND earlier.id < entry.id)
    ORDER BY entry.id`,
  'DROP TABLE report_entry',
  `ALTER TABLE report
    ALTER COLUMN reason SET NOT NULL,
    ALTER COLUMN snapshot SET NOT NULL,
    DROP COLUMN kind,
    DROP COLUMN visitor_name,
    DROP COLUMN visitor_email,
    DROP COLUMN outcome_told_at,
    ADD CONSTRAINT report_reason_check CHECK (char_length(reason) BETWEEN 1 AND 2000)`,
];

/** Reports with an entry for each time that something was reported, and sealed texts of deleted messages. */
export class ReportEntries1763670410000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
