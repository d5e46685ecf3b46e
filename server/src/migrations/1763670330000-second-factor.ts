import type { MigrationInterface, QueryRunner } from 'typeorm';

const actions = (names: readonly string[]): string =>
  `ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check,
     ADD CONSTRAINT audit_entry_action_check CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const BEFORE = [
  'ban_user',
  'delete_comment',
  'delete_post',
  'delete_user',
  'export_user',
  'read_messages',
  'set_report_status',
  'set_role',
  'set_visibility',
];
const ADDED = ['change_second_factor', 'create_admin', 'list_users', 'log_in', 'log_in_failed', 'read_user', 'step_up'];

const UP = [
  `ALTER TABLE session ADD COLUMN second_factor_at timestamptz,
     ADD COLUMN password_change_due boolean NOT NULL DEFAULT false`,
  `CREATE TABLE authenticator (
    member_id bigint NOT NULL,
    sealed_secret bytea NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT authenticator_pkey PRIMARY KEY (member_id),
    CONSTRAINT authenticator_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE passkey (
    credential_id text NOT NULL,
    member_id bigint NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text array NOT NULL DEFAULT '{}',
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    CONSTRAINT passkey_pkey PRIMARY KEY (credential_id),
    CONSTRAINT passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  'CREATE INDEX passkey_member_id_idx ON passkey (member_id)',
  `CREATE TABLE recovery_code (
    member_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, code_hash),
    CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE factor_request (
    session_id bigint NOT NULL,
    kind text NOT NULL,
    secret bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT factor_request_kind_check CHECK (kind IN ('authenticator', 'new_passkey', 'passkey')),
    CONSTRAINT factor_request_pkey PRIMARY KEY (session_id, kind),
    CONSTRAINT factor_request_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  )`,
  // Administrators' sessions last 12 hours from now on, those that are open included.
  `UPDATE session SET expires_at = least(expires_at, session.created_at + interval '12 hours')
     FROM member WHERE member.id = session.member_id AND member.role = 'admin'`,
  actions([...BEFORE, ...ADDED].sort()),
];

/** Second factors of administrators, the sessions that await one, and what is audited about them. */
export class SecondFactor1763670330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM audit_entry WHERE action = ANY ($1)', [ADDED]);
    await runner.query(actions(BEFORE));
    for (const table of ['factor_request', 'recovery_code', 'passkey', 'authenticator']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query('ALTER TABLE session DROP COLUMN second_factor_at, DROP COLUMN password_change_due');
  }
}
