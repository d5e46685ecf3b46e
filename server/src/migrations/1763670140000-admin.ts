import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE member ADD COLUMN ban_reason text, ADD COLUMN banned_at timestamptz`,
  // The portal's lists and its chart of new accounts read members by registration time.
  `CREATE INDEX member_created_at_id_idx ON member (created_at, id)`,
  `CREATE TABLE audit_entry (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    actor_id bigint,
    action text NOT NULL,
    subject_ids bigint array NOT NULL DEFAULT '{}',
    detail text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    CONSTRAINT audit_entry_action_check CHECK (action IN ('ban_user', 'delete_user', 'read_messages', 'set_report_status', 'set_role', 'set_visibility')),
    CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX audit_entry_created_at_idx ON audit_entry (created_at)`,
];

const DOWN = [
  'DROP TABLE audit_entry',
  'DROP INDEX member_created_at_id_idx',
  'ALTER TABLE member DROP COLUMN ban_reason, DROP COLUMN banned_at',
];

/** Audit log, and the reason for a ban. */
export class Admin1763670140000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
