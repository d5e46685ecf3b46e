import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // A trusted extension since Postgres 13: the database's owner may create it.
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX member_search_idx ON member USING gin (username_key gin_trgm_ops, email gin_trgm_ops)',
];

// The extension stays: it may have existed before.
const DOWN = ['DROP INDEX member_search_idx'];

/** Trigram indexes for substring searches in usernames and e-mail addresses. */
export class AdminSearch1763670141000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
