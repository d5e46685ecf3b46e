import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Trusted since Postgres 13: the owner of the database may add it.
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX member_search_idx ON member USING gin (username_key gin_trgm_ops, email gin_trgm_ops)',
];

// The extension stays: it may have been there before.
const DOWN = ['DROP INDEX member_search_idx'];

/** Any part of a name or an address is found without reading every member. */
export class AdminSearch1763670141000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
