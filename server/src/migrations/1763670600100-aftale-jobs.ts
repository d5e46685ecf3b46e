import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE aftale ADD COLUMN told_request_id bigint NOT NULL DEFAULT 0',
  'CREATE INDEX aftale_starts_at_coming_idx ON aftale (starts_at) WHERE coming > 0',
  'CREATE INDEX aftale_request_note_idx ON aftale_request (post_id) WHERE note IS NOT NULL',
  `CREATE INDEX aftale_request_unplaced_idx ON aftale_request (post_id) WHERE state <> 'coming'`,
];

const DOWN = [
  'DROP INDEX aftale_request_unplaced_idx',
  'DROP INDEX aftale_request_note_idx',
  'DROP INDEX aftale_starts_at_coming_idx',
  'ALTER TABLE aftale DROP COLUMN told_request_id',
];

/** What the jobs of aftaler read: the requests that a host has been told of, and what is to be forgotten. */
export class AftaleJobs1763670600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
