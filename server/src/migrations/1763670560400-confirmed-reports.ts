import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the visitors' reports were confirmed, as long as they are kept. */
export class ConfirmedReports1763670560400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE confirmed_report (
      visitor_report_id bigint NOT NULL,
      report_id bigint NOT NULL,
      CONSTRAINT confirmed_report_pkey PRIMARY KEY (visitor_report_id),
      CONSTRAINT confirmed_report_report_id_fkey FOREIGN KEY (report_id) REFERENCES report (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX confirmed_report_report_id_idx ON confirmed_report (report_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE confirmed_report');
  }
}
