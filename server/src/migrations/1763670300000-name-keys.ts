import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE member ADD COLUMN username_skeleton text, ADD COLUMN email_key text',
  // Quick, because all values are NULL still.
  'ALTER TABLE member ADD CONSTRAINT member_username_skeleton_key UNIQUE (username_skeleton)',
  'ALTER TABLE member ADD CONSTRAINT member_email_key_key UNIQUE (email_key)',
  'CREATE INDEX member_without_keys_idx ON member (id) WHERE username_skeleton IS NULL',
  // Older versions of the server write names and addresses without their keys.
  `CREATE FUNCTION forget_old_keys() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       NEW.email_key := coalesce(NEW.email_key, NEW.email);
     ELSE
       IF NEW.username_key <> OLD.username_key AND NEW.username_skeleton = OLD.username_skeleton THEN
         NEW.username_skeleton := NULL;
       END IF;
       IF NEW.email <> OLD.email AND NEW.email_key IS NOT DISTINCT FROM OLD.email_key THEN
         NEW.email_key := NEW.email;
         NEW.username_skeleton := NULL;
       END IF;
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER member_written BEFORE INSERT OR UPDATE OF username_key, email ON member
    FOR EACH ROW EXECUTE FUNCTION forget_old_keys()`,
  'ALTER TABLE block ADD COLUMN blocked_name text',
  // Older versions of the server block without a name.
  `CREATE FUNCTION name_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.blocked_name := coalesce(NEW.blocked_name, (SELECT username FROM member WHERE id = NEW.blocked_id));
     RETURN NEW;
   END $$`,
  'CREATE TRIGGER block_written BEFORE INSERT ON block FOR EACH ROW EXECUTE FUNCTION name_blocked()',
  `CREATE TABLE former_name (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    member_id bigint NOT NULL,
    username text NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT former_name_pkey PRIMARY KEY (id),
    CONSTRAINT former_name_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  'CREATE INDEX former_name_member_id_changed_at_idx ON former_name (member_id, changed_at)',
  'CREATE INDEX former_name_changed_at_idx ON former_name (changed_at)',
];

const DOWN = [
  'DROP TABLE former_name',
  'DROP TRIGGER block_written ON block',
  'DROP FUNCTION name_blocked()',
  'ALTER TABLE block DROP COLUMN blocked_name',
  'DROP TRIGGER member_written ON member',
  'DROP FUNCTION forget_old_keys()',
  'ALTER TABLE member DROP COLUMN username_skeleton, DROP COLUMN email_key',
];

/** What names and addresses are compared by, the former names of members, and the names of blocked members. */
export class NameKeys1763670300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
