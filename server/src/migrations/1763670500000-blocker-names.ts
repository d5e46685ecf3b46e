import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of blockers as of their blocks: what the blocked member still sees of them. */
export class BlockerNames1763670500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE block ADD COLUMN blocker_name text');
    // The blocker's name is never given: it is the present one. An account that is gone is refused by the foreign key.
    await runner.query(
      `CREATE OR REPLACE FUNCTION name_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.blocked_name := coalesce(NEW.blocked_name, (SELECT username FROM member WHERE id = NEW.blocked_id));
         NEW.blocker_name := coalesce((SELECT username FROM member WHERE id = NEW.blocker_id), '');
         RETURN NEW;
       END $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE OR REPLACE FUNCTION name_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.blocked_name := coalesce(NEW.blocked_name, (SELECT username FROM member WHERE id = NEW.blocked_id));
         RETURN NEW;
       END $$`,
    );
    await runner.query('ALTER TABLE block DROP COLUMN blocker_name');
  }
}
