import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Personal tokens are sessions with a name and scopes. */
export class PersonalTokens1763670580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session ADD COLUMN name text, ADD COLUMN scopes text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM session WHERE scopes IS NOT NULL');
    await runner.query('ALTER TABLE session DROP COLUMN name, DROP COLUMN scopes');
  }
}
