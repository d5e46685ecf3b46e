import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which of its hashes a banned account that was erased has its addresses forgotten together. */
export class BanMemory1763670465000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE banned_email ADD COLUMN account_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE banned_email DROP COLUMN account_hash');
  }
}
