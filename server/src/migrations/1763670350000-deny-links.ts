import type { MigrationInterface, QueryRunner } from 'typeorm';

const replaceKinds = (kinds: string): string =>
  `ALTER TABLE link_token DROP CONSTRAINT link_token_kind_check,
                          ADD CONSTRAINT link_token_kind_check CHECK (kind IN (${kinds}))`;

/** Tokens with which whoever has confirmed an address says that the account or the change isn't theirs. */
export class DenyLinks1763670350000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(replaceKinds(`'verify-email', 'reset-password', 'deny-account', 'deny-change'`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM link_token WHERE kind IN ('deny-account', 'deny-change')`);
    await queryRunner.query(replaceKinds(`'verify-email', 'reset-password'`));
  }
}
