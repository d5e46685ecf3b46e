import type { MigrationInterface, QueryRunner } from 'typeorm';

const actions = (names: readonly string[]): string =>
  `ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check,
     ADD CONSTRAINT audit_entry_action_check CHECK (action IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const BEFORE = ['ban_user', 'delete_user', 'read_messages', 'set_report_status', 'set_role', 'set_visibility'];
const ADDED = ['delete_comment', 'delete_post'];

/** Audit entries for deleted posts and comments. */
export class AuditWall1763670140500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(actions([...BEFORE, ...ADDED].sort()));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM audit_entry WHERE action = ANY ($1)', [ADDED]);
    await queryRunner.query(actions(BEFORE));
  }
}
