import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = [
  'ban_user',
  'block_source',
  'change_order',
  'change_second_factor',
  'create_admin',
  'decide_appeal',
  'delete_comment',
  'delete_post',
  'delete_user',
  'end_ban',
  'export_user',
  'list_orders',
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
  'undo_decision',
  'warn_user',
];

const actions = (names: readonly string[]): string =>
  `ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check,
     ADD CONSTRAINT audit_entry_action_check CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`;

/** Readings of aftaler were logged as readings of messages, which members were then told of. */
const UP = [
  actions([...BEFORE, 'read_aftale'].sort()),
  `UPDATE audit_entry SET action = 'read_aftale' WHERE action = 'read_messages' AND detail LIKE '%, aftale %'`,
  `CREATE INDEX audit_entry_aftale_reading_idx ON audit_entry USING gin (subject_ids) WHERE action = 'read_aftale'`,
];

const DOWN = [
  'DROP INDEX audit_entry_aftale_reading_idx',
  `UPDATE audit_entry SET action = 'read_messages' WHERE action = 'read_aftale'`,
  actions(BEFORE),
];

/** An action of its own for administrators who read what few see of an aftale. */
export class AftaleReadings1763670600200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
