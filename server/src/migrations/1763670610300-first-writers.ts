import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE member ADD COLUMN first_writers text NOT NULL DEFAULT 'everybody'
    CONSTRAINT member_first_writers_check CHECK (first_writers IN ('everybody', 'shared_interest', 'nobody'))`,
];

/** Who may begin a conversation with a member. */
export class FirstWriters1763670610300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN first_writers');
  }
}
