import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Unlogged: it holds the WAL position that a replica must have replayed; after a crash of the primary none is ahead.
  `CREATE UNLOGGED TABLE member_write (
    member_id bigint NOT NULL,
    position bigint NOT NULL,
    CONSTRAINT member_write_pkey PRIMARY KEY (member_id),
    CONSTRAINT member_write_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
];

const DOWN = ['DROP TABLE member_write'];

/** The WAL position that a replica must have replayed before a member reads from it. */
export class MemberWrite1763670142000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
