import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE member
    ADD COLUMN break_at timestamptz, ADD COLUMN break_until date, ADD COLUMN break_reminded_at timestamptz`,
  'CREATE INDEX member_break_until_idx ON member (break_until) WHERE break_until IS NOT NULL',
  `CREATE INDEX member_break_reminder_idx ON member (break_at)
    WHERE break_at IS NOT NULL AND break_reminded_at IS NULL`,
  `CREATE TRIGGER member_break_updated AFTER UPDATE ON member FOR EACH ROW
    WHEN (OLD.break_at IS DISTINCT FROM NEW.break_at) EXECUTE FUNCTION log_member_update()`,
];

const DOWN = [
  'DROP TRIGGER member_break_updated ON member',
  'DROP INDEX member_break_reminder_idx',
  'DROP INDEX member_break_until_idx',
  'ALTER TABLE member DROP COLUMN break_at, DROP COLUMN break_until, DROP COLUMN break_reminded_at',
];

/** Breaks that members take by themselves, beside the pause of unused profiles. */
export class Breaks1763670610200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
