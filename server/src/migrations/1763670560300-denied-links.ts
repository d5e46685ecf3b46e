import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of addresses that somebody has denied, which tell a reader who comes again. */
export class DeniedLinks1763670560300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE denied_link (
      token_hash bytea NOT NULL,
      kind text NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT denied_link_pkey PRIMARY KEY (token_hash),
      CONSTRAINT denied_link_kind_check CHECK (kind IN ('deny-account', 'deny-change'))
    )`);
    await runner.query('CREATE INDEX denied_link_expires_at_idx ON denied_link (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE denied_link');
  }
}
