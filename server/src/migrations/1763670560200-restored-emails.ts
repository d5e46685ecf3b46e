import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restored address stays with its links, which tell a reader who comes again that it counts. */
export class RestoredEmails1763670560200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE kept_email ALTER COLUMN expires_at DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM kept_email WHERE expires_at IS NULL');
    await runner.query('ALTER TABLE kept_email ALTER COLUMN expires_at SET NOT NULL');
  }
}
