import type { MigrationInterface, QueryRunner } from 'typeorm';

const actions = (names: readonly string[]): string =>
  `ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check,
     ADD CONSTRAINT audit_entry_action_check CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const BEFORE = [
  'ban_user',
  'change_second_factor',
  'create_admin',
  'delete_comment',
  'delete_post',
  'delete_user',
  'export_user',
  'list_users',
  'log_in',
  'log_in_failed',
  'read_messages',
  'read_user',
  'set_report_status',
  'set_role',
  'set_visibility',
  'step_up',
];
const ADDED = ['block_source', 'unblock_source'];

const UP = [
  `CREATE TABLE blocked_source (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    domain text,
    network cidr,
    reason text NOT NULL,
    ends_at timestamptz,
    created_at timestamptz NOT NULL,
    created_by_id bigint,
    CONSTRAINT blocked_source_pkey PRIMARY KEY (id),
    CONSTRAINT blocked_source_domain_key UNIQUE (domain),
    CONSTRAINT blocked_source_network_key UNIQUE (network),
    CONSTRAINT blocked_source_one_kind_check CHECK (num_nonnulls(domain, network) = 1),
    CONSTRAINT blocked_source_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500),
    CONSTRAINT blocked_source_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES member(id) ON DELETE SET NULL
  )`,
  'CREATE INDEX blocked_source_ends_at_idx ON blocked_source (ends_at)',
  'CREATE INDEX blocked_source_created_by_id_idx ON blocked_source (created_by_id)',
  // Of several accounts on one address.
  'CREATE INDEX ip_sighting_ip_idx ON ip_sighting (ip)',
  actions([...BEFORE, ...ADDED].sort()),
];

/** Mail domains and networks that accounts can't come from, and the accounts that share an address. */
export class BlockedSources1763670340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM audit_entry WHERE action = ANY ($1)', [ADDED]);
    await runner.query(actions(BEFORE));
    await runner.query('DROP INDEX ip_sighting_ip_idx');
    await runner.query('DROP TABLE blocked_source');
  }
}
