import type { MigrationInterface, QueryRunner } from 'typeorm';

const STANDING = ['role', 'plus_expires_at', 'email_verified_at', 'deletion_scheduled_for'];

const changed = (row: 'OLD' | 'NEW', columns: readonly string[]): string =>
  columns
    .map((column) => (column === 'email_verified_at' ? `${row}.${column} IS NULL` : `${row}.${column}`))
    .join(', ');

const triggerOn = (columns: readonly string[]): string =>
  `CREATE TRIGGER member_standing_changed
   AFTER UPDATE OF ${columns.join(', ')} ON member
   FOR EACH ROW WHEN ((${changed('OLD', columns)}) IS DISTINCT FROM (${changed('NEW', columns)}))
   EXECUTE FUNCTION tell_member_standing()`;

const DROP = 'DROP TRIGGER member_standing_changed ON member';

/** Notifies a member's open windows of a new username or avatar as well as a new role: their header shows all three. */
export class ViewerNews1763670220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DROP);
    await runner.query(triggerOn([...STANDING, 'username', 'avatar_key']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP);
    await runner.query(triggerOn(STANDING));
  }
}
