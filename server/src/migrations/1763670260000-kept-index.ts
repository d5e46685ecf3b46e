import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of the match index files of this database. */
export class KeptIndex1763670260000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE kept_index (
      id uuid NOT NULL,
      kept_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT kept_index_pkey PRIMARY KEY (id)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE kept_index');
  }
}
