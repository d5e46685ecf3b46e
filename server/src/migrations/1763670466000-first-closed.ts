import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE report ADD COLUMN first_closed_at timestamptz',
  `UPDATE report SET first_closed_at = handled_at WHERE status IN ('resolved', 'dismissed')`,
  'CREATE INDEX report_first_closed_at_idx ON report (first_closed_at) WHERE first_closed_at IS NOT NULL',
];

/** When a report was closed for the first time, which later changes of its status leave as it is. */
export class FirstClosed1763670466000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report DROP COLUMN first_closed_at');
  }
}
