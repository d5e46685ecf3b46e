import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS_BEFORE = [
  'ban_user',
  'delete_comment',
  'delete_post',
  'delete_user',
  'read_messages',
  'set_report_status',
  'set_role',
  'set_visibility',
];
const EXPORT = 'export_user';

const actions = (names: readonly string[]): string =>
  `ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check,
     ADD CONSTRAINT audit_entry_action_check CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const UP = [
  `CREATE TABLE data_export (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    member_id bigint NOT NULL,
    file_key text,
    token_hash bytea,
    earlier_hashes bytea[] NOT NULL DEFAULT '{}',
    requested_at timestamptz NOT NULL,
    ready_at timestamptz,
    expires_at timestamptz NOT NULL,
    attempt_hash bytea,
    held_until timestamptz,
    fetched_at timestamptz,
    CONSTRAINT data_export_file_key_check CHECK (file_key ~ '^[0-9a-f]{32}$'),
    CONSTRAINT data_export_file_key_key UNIQUE (file_key),
    CONSTRAINT data_export_member_id_key UNIQUE (member_id),
    CONSTRAINT data_export_token_hash_key UNIQUE (token_hash),
    CONSTRAINT data_export_pkey PRIMARY KEY (id),
    CONSTRAINT data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE CASCADE
  )`,
  actions([...ACTIONS_BEFORE, EXPORT].sort()),
];

/** Data exports, and which administrator requested one. */
export class Export1763670150000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM audit_entry WHERE action = $1', [EXPORT]);
    await queryRunner.query(actions(ACTIONS_BEFORE));
    await queryRunner.query('DROP TABLE data_export');
  }
}
