import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which address the link of an export was mailed to. */
export class MailedExports1763670610700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE data_export ADD COLUMN mailed_to text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE data_export DROP COLUMN mailed_to');
  }
}
