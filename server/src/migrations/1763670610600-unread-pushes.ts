import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE unread_push (
    member_id bigint NOT NULL,
    pushed_until timestamptz,
    failing_since timestamptz,
    CONSTRAINT unread_push_pkey PRIMARY KEY (member_id)
  )`,
  `ALTER TABLE unread_push
    ADD CONSTRAINT unread_push_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  'ALTER TABLE unread_notice ADD COLUMN due_at timestamptz',
];

const DOWN = ['ALTER TABLE unread_notice DROP COLUMN due_at', 'DROP TABLE unread_push'];

/** Of which messages phones have told, and from when mails about them are due. */
export class UnreadPushes1763670610600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
