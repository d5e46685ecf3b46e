import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors' reports, until their address is confirmed. */
export class VisitorReports1763670450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE visitor_report (
      id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      kind text NOT NULL,
      location text NOT NULL,
      reason text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT visitor_report_pkey PRIMARY KEY (id),
      CONSTRAINT visitor_report_kind_check CHECK (kind IN (
        'danger_to_life', 'minor_in_danger', 'harassment', 'hate', 'sexual', 'scam', 'fake', 'spam', 'other'))
    )`);
    await runner.query('CREATE INDEX visitor_report_created_at_idx ON visitor_report (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE visitor_report');
  }
}
