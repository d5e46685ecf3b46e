import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has got or lost a picture is in the change log, for the filter of Find Venner. */
export class PictureChanges1763670570000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TRIGGER member_picture_updated AFTER UPDATE ON member FOR EACH ROW
         WHEN ((OLD.avatar_key IS NULL) <> (NEW.avatar_key IS NULL)) EXECUTE FUNCTION log_member_update()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER member_picture_updated ON member');
  }
}
