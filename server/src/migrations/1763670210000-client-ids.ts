import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['post', 'comment'];

/** Client-generated ids of posts and comments; nullable for older versions of the server. */
export class ClientIds1763670210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN client_${table}_id uuid`);
      await runner.query(
        `CREATE UNIQUE INDEX ${table}_author_id_client_${table}_id_idx ON ${table} (author_id, client_${table}_id)
         WHERE client_${table}_id IS NOT NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN client_${table}_id`);
  }
}
