import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of pictures are in the change log, for the filter of Find Venner. */
export class PictureChanges1763670570000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TRIGGER member_picture_updated AFTER UPDATE ON member FOR EACH ROW
         WHEN (OLD.avatar_key IS DISTINCT FROM NEW.avatar_key) EXECUTE FUNCTION log_member_update()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER member_picture_updated ON member');
  }
}
