import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE change_log (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    xid bigint NOT NULL,
    member_id bigint,
    other_id bigint,
    pruned_to bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT change_log_subject_check CHECK (member_id IS NOT NULL OR other_id IS NULL),
    CONSTRAINT change_log_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX change_log_xid_idx ON change_log (xid)`,
  `CREATE INDEX change_log_member_id_idx ON change_log (member_id)`,
  // `changed` is the statement's transition table: one INSERT and one NOTIFY for all its rows.
  `CREATE FUNCTION log_members() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO change_log (xid, member_id) SELECT pg_current_xact_id()::text::bigint, id FROM changed;
     IF FOUND THEN PERFORM pg_notify('change_log', ''); END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION log_member_update() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO change_log (xid, member_id) VALUES (pg_current_xact_id()::text::bigint, NEW.id);
     PERFORM pg_notify('change_log', '');
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION log_member_interests() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO change_log (xid, member_id)
     SELECT pg_current_xact_id()::text::bigint, member_id FROM (SELECT DISTINCT member_id FROM changed) AS member;
     IF FOUND THEN PERFORM pg_notify('change_log', ''); END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION log_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO change_log (xid, member_id, other_id)
     SELECT pg_current_xact_id()::text::bigint, blocker_id, blocked_id FROM changed;
     IF FOUND THEN PERFORM pg_notify('change_log', ''); END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION log_everything() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO change_log (xid) VALUES (pg_current_xact_id()::text::bigint);
     PERFORM pg_notify('change_log', '');
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER member_inserted AFTER INSERT ON member
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_members()`,
  `CREATE TRIGGER member_deleted AFTER DELETE ON member
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_members()`,
  // Most updates change other columns and don't fire the trigger.
  `CREATE TRIGGER member_updated AFTER UPDATE ON member FOR EACH ROW
    WHEN ((OLD.username, OLD.town_id, OLD.birthdate, OLD.role, OLD.email_verified_at, OLD.visible_in_find_venner,
           OLD.paused_at, OLD.deletion_scheduled_for)
          IS DISTINCT FROM
          (NEW.username, NEW.town_id, NEW.birthdate, NEW.role, NEW.email_verified_at, NEW.visible_in_find_venner,
           NEW.paused_at, NEW.deletion_scheduled_for))
    EXECUTE FUNCTION log_member_update()`,
  `CREATE TRIGGER member_interest_inserted AFTER INSERT ON member_interest
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_member_interests()`,
  `CREATE TRIGGER member_interest_deleted AFTER DELETE ON member_interest
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_member_interests()`,
  `CREATE TRIGGER block_inserted AFTER INSERT ON block
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_blocks()`,
  `CREATE TRIGGER block_deleted AFTER DELETE ON block
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_blocks()`,
  ...['member', 'member_interest', 'block'].map(
    (table) =>
      `CREATE TRIGGER ${table}_emptied AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION log_everything()`,
  ),
];

const TRIGGERS: Record<string, readonly string[]> = {
  member: ['inserted', 'deleted', 'updated', 'emptied'],
  member_interest: ['inserted', 'deleted', 'emptied'],
  block: ['inserted', 'deleted', 'emptied'],
};
const FUNCTIONS = ['log_members', 'log_member_update', 'log_member_interests', 'log_blocks', 'log_everything'];

/** Change log of members, for the match index of every server. */
export class ChangeLog1763670180000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, events] of Object.entries(TRIGGERS)) {
      for (const event of events) await queryRunner.query(`DROP TRIGGER ${table}_${event} ON ${table}`);
    }
    for (const name of FUNCTIONS) await queryRunner.query(`DROP FUNCTION ${name}()`);
    await queryRunner.query('DROP TABLE change_log');
  }
}
