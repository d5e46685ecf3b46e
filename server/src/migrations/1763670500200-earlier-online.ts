import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When members were last online before the day on which they were last online: what others may know on that day. */
export class EarlierOnline1763670500200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN earlier_online_at timestamptz');
    await runner.query(
      `CREATE FUNCTION keep_earlier_online() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.earlier_online_at := OLD.last_online_at;
         RETURN NEW;
       END $$`,
    );
    await runner.query(
      `CREATE TRIGGER member_online BEFORE UPDATE OF last_online_at ON member FOR EACH ROW
         WHEN ((OLD.last_online_at AT TIME ZONE 'Europe/Copenhagen')::date
               < (NEW.last_online_at AT TIME ZONE 'Europe/Copenhagen')::date)
         EXECUTE FUNCTION keep_earlier_online()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER member_online ON member');
    await runner.query('DROP FUNCTION keep_earlier_online()');
    await runner.query('ALTER TABLE member DROP COLUMN earlier_online_at');
  }
}
