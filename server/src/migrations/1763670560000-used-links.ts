import type { MigrationInterface, QueryRunner } from 'typeorm';

const replaceKinds = (kinds: string): string =>
  `ALTER TABLE link_token DROP CONSTRAINT link_token_kind_check,
                          ADD CONSTRAINT link_token_kind_check CHECK (kind IN (${kinds}))`;

/** Used links tell a reader who comes again what is: confirmations without an end, and new passwords. */
export class UsedLinks1763670560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      replaceKinds(`'verify-email', 'confirmed-email', 'reset-password', 'used-reset', 'deny-account', 'deny-change'`),
    );
    await runner.query('ALTER TABLE link_token ALTER COLUMN expires_at DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM link_token WHERE kind = 'used-reset' OR expires_at IS NULL`);
    await runner.query('ALTER TABLE link_token ALTER COLUMN expires_at SET NOT NULL');
    await runner.query(
      replaceKinds(`'verify-email', 'confirmed-email', 'reset-password', 'deny-account', 'deny-change'`),
    );
  }
}
