import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a buyer consented to. Of orders before this, it isn't known. */
export class ConsentText1763670470000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plus_order ADD COLUMN consent_text text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plus_order DROP COLUMN consent_text');
  }
}
