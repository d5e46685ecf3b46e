import type { MigrationInterface, QueryRunner } from 'typeorm';

const actions = (names: readonly string[]): string =>
  `ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check,
     ADD CONSTRAINT audit_entry_action_check CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const BEFORE = [
  'ban_user',
  'block_source',
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
  'unblock_source',
];
const ADDED = ['change_order', 'decide_appeal', 'end_ban', 'list_orders', 'undo_decision', 'warn_user'];

/** Administrators' actions with decisions, appeals and orders. */
export class TrustActions1763670400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(actions([...BEFORE, ...ADDED].sort()));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM audit_entry WHERE action = ANY ($1)', [ADDED]);
    await runner.query(actions(BEFORE));
  }
}
