import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is new, for a filter of Find Venner, and when a member was last greeted. */
export class NewMembers1763670580500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Two steps: a default of true would need an update of nearly every row.
    await runner.query(
      'ALTER TABLE member ADD COLUMN is_new boolean NOT NULL DEFAULT false, ADD COLUMN greeted_at timestamptz',
    );
    await runner.query(`UPDATE member SET is_new = true WHERE created_at > now() - interval '30 days'`);
    await runner.query('ALTER TABLE member ALTER COLUMN is_new SET DEFAULT true');
    await runner.query('CREATE INDEX member_is_new_idx ON member (created_at) WHERE is_new');
    await runner.query(
      `CREATE TRIGGER member_is_new_updated AFTER UPDATE ON member FOR EACH ROW
         WHEN (OLD.is_new IS DISTINCT FROM NEW.is_new) EXECUTE FUNCTION log_member_update()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER member_is_new_updated ON member');
    await runner.query('DROP INDEX member_is_new_idx');
    await runner.query('ALTER TABLE member DROP COLUMN is_new, DROP COLUMN greeted_at');
  }
}
