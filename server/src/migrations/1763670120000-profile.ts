import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE session ADD COLUMN device text, ADD COLUMN last_used_at timestamptz`,
  // A job looks for due deletions every few minutes; a partial index finds these few members.
  `CREATE INDEX member_deletion_scheduled_for_idx ON member (deletion_scheduled_for)
    WHERE deletion_scheduled_for IS NOT NULL`,
];

const DOWN = [
  'DROP INDEX member_deletion_scheduled_for_idx',
  'ALTER TABLE session DROP COLUMN device, DROP COLUMN last_used_at',
];

/** Session details and scheduled account deletion. */
export class Profile1763670120000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
