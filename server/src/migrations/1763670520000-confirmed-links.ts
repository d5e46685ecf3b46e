import type { MigrationInterface, QueryRunner } from 'typeorm';

const replaceKinds = (kinds: string): string =>
  `ALTER TABLE link_token DROP CONSTRAINT link_token_kind_check,
                          ADD CONSTRAINT link_token_kind_check CHECK (kind IN (${kinds}))`;

/** Used verification links, which tell a reader who comes again that the address is confirmed. */
export class ConfirmedLinks1763670520000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      replaceKinds(`'verify-email', 'confirmed-email', 'reset-password', 'deny-account', 'deny-change'`),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM link_token WHERE kind = 'confirmed-email'`);
    await queryRunner.query(replaceKinds(`'verify-email', 'reset-password', 'deny-account', 'deny-change'`));
  }
}
