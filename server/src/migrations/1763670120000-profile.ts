import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE session ADD COLUMN device text, ADD COLUMN last_used_at timestamptz`,
  // Deletions that are due are looked for every few minutes: they are few, and found without looking at everybody.
  `CREATE INDEX member_deletion_scheduled_for_idx ON member (deletion_scheduled_for)
    WHERE deletion_scheduled_for IS NOT NULL`,
];

const DOWN = [
  'DROP INDEX member_deletion_scheduled_for_idx',
  'ALTER TABLE session DROP COLUMN device, DROP COLUMN last_used_at',
];

/** The own profile: where one is logged in, and accounts that wait for their deletion. */
export class Profile1763670120000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
