import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A NOTIFY payload has at most 8000 bytes. */
const IDS_IN_ONE = 400;

const tell = (transition: string): string =>
  `PERFORM pg_notify('session_ended', json_build_object('changedSessionIds', json_agg(id))::text)
   FROM (SELECT id, row_number() OVER () / ${IDS_IN_ONE} AS part FROM ${transition}) AS changed GROUP BY part`;

const UP = [
  `CREATE FUNCTION tell_member_standing() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('session_ended', json_build_object('memberId', NEW.id, 'roleChanged', true)::text);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER member_standing_changed
   AFTER UPDATE OF role, plus_expires_at, email_verified_at, deletion_scheduled_for ON member
   FOR EACH ROW WHEN (
     (OLD.role, OLD.plus_expires_at, OLD.email_verified_at IS NULL, OLD.deletion_scheduled_for) IS DISTINCT FROM
     (NEW.role, NEW.plus_expires_at, NEW.email_verified_at IS NULL, NEW.deletion_scheduled_for))
   EXECUTE FUNCTION tell_member_standing()`,
  `CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     ${tell('old_rows')};
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER session_deleted AFTER DELETE ON session REFERENCING OLD TABLE AS old_rows
   FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions()`,
  `CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('session_ended', json_build_object('changedSessionIds', json_build_array(NEW.id))::text);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER session_changed AFTER UPDATE OF member_id, expires_at ON session
   FOR EACH ROW WHEN ((OLD.member_id, OLD.expires_at) IS DISTINCT FROM (NEW.member_id, NEW.expires_at))
   EXECUTE FUNCTION tell_session()`,
];

const DOWN = [
  'DROP TRIGGER session_changed ON session',
  'DROP FUNCTION tell_session()',
  'DROP TRIGGER session_deleted ON session',
  'DROP FUNCTION tell_sessions()',
  'DROP TRIGGER member_standing_changed ON member',
  'DROP FUNCTION tell_member_standing()',
];

/**
 * Triggers that NOTIFY every server of a change to a session or its member's rights. In the database, because servers
 * cache sessions and must not miss a statement of any version, job or operator.
 */
export class SessionNews1763670190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
