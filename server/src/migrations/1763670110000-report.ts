import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE report (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    reporter_id bigint,
    reported_id bigint,
    reason text NOT NULL,
    snapshot jsonb NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    admin_notes text NOT NULL DEFAULT '',
    handled_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT report_not_oneself_check CHECK (reporter_id <> reported_id),
    CONSTRAINT report_reason_check CHECK (char_length(reason) BETWEEN 1 AND 2000),
    CONSTRAINT report_status_check CHECK (status IN ('pending', 'reviewed', 'resolved', 'dismissed')),
    CONSTRAINT report_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX report_created_at_id_idx ON report (created_at, id)`,
  `CREATE INDEX report_reporter_id_idx ON report (reporter_id)`,
  `CREATE INDEX report_reported_id_idx ON report (reported_id)`,
  `ALTER TABLE report
    ADD CONSTRAINT report_reporter_id_fkey FOREIGN KEY (reporter_id)
    REFERENCES member(id) ON DELETE SET NULL`,
  `ALTER TABLE report
    ADD CONSTRAINT report_reported_id_fkey FOREIGN KEY (reported_id)
    REFERENCES member(id) ON DELETE SET NULL`,
];

/** Reports about members. */
export class Report1763670110000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE report');
  }
}
