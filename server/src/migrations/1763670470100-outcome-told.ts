import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the reporters were told, apart from the status, which may change later. */
export class OutcomeTold1763670470100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE report ADD COLUMN outcome_told text,
         ADD CONSTRAINT report_outcome_told_check CHECK (outcome_told IN ('acted', 'no_breach'))`,
    );
    // Until now, a report that was closed for a quarter of an hour was shown with its outcome.
    await runner.query(
      `UPDATE report SET outcome_told = CASE status WHEN 'resolved' THEN 'acted' ELSE 'no_breach' END
        WHERE status IN ('resolved', 'dismissed')
          AND (outcome_told_at IS NOT NULL OR handled_at <= now() - interval '15 minutes')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report DROP COLUMN outcome_told');
  }
}
