import type { MigrationInterface, QueryRunner } from 'typeorm';

const logged = (column: string): string =>
  `CREATE TRIGGER member_${column}_updated AFTER UPDATE ON member FOR EACH ROW
     WHEN (OLD.${column} IS DISTINCT FROM NEW.${column}) EXECUTE FUNCTION log_member_update()`;

const LOGGED = ['gender', 'found_by_gender', 'active_week', 'active_month'];

/**
 * What Find Venner's filters by gender and activity read. A job sets the activity within an hour: an update of most rows
 * would keep members waiting here.
 */
export class MatchFilters1763670610100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE member
         ADD COLUMN found_by_gender boolean NOT NULL DEFAULT true,
         ADD COLUMN active_week boolean NOT NULL DEFAULT false,
         ADD COLUMN active_month boolean NOT NULL DEFAULT false`,
    );
    for (const column of LOGGED) await runner.query(logged(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of LOGGED) await runner.query(`DROP TRIGGER member_${column}_updated ON member`);
    await runner.query(
      'ALTER TABLE member DROP COLUMN found_by_gender, DROP COLUMN active_week, DROP COLUMN active_month',
    );
  }
}
