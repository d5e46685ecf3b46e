import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE email_change (
    member_id bigint NOT NULL,
    email text NOT NULL,
    session_id bigint,
    counts_from timestamptz,
    CONSTRAINT email_change_pkey PRIMARY KEY (member_id),
    CONSTRAINT email_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX email_change_email_idx ON email_change (email) WHERE counts_from IS NOT NULL`,
  `CREATE INDEX email_change_counts_from_idx ON email_change (counts_from) WHERE counts_from IS NOT NULL`,
  `CREATE TABLE kept_email (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    member_id bigint NOT NULL,
    email text NOT NULL,
    token_hashes bytea array NOT NULL DEFAULT '{}',
    expires_at timestamptz NOT NULL,
    CONSTRAINT kept_email_member_id_email_key UNIQUE (member_id, email),
    CONSTRAINT kept_email_pkey PRIMARY KEY (id),
    CONSTRAINT kept_email_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX kept_email_email_idx ON kept_email (email)`,
  `CREATE INDEX kept_email_expires_at_idx ON kept_email (expires_at)`,
  `CREATE INDEX kept_email_token_hashes_idx ON kept_email USING gin (token_hashes)`,
  // AFTER the statement: a member who gives up the address has committed by then, and with it the kept address.
  `CREATE FUNCTION demand_free_email() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT 1 FROM kept_email WHERE email = NEW.email AND member_id <> NEW.id)
        OR EXISTS (SELECT 1 FROM email_change
                    WHERE email = NEW.email AND counts_from IS NOT NULL AND member_id <> NEW.id) THEN
       RAISE unique_violation USING MESSAGE = 'the address is kept for another member', CONSTRAINT = 'member_email_key';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER member_email_changed AFTER INSERT OR UPDATE OF email ON member
    FOR EACH ROW EXECUTE FUNCTION demand_free_email()`,
  `CREATE FUNCTION forget_email_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM email_change WHERE member_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER member_pending_email_changed AFTER UPDATE OF pending_email ON member FOR EACH ROW
    WHEN (OLD.pending_email IS NOT NULL AND OLD.pending_email IS DISTINCT FROM NEW.pending_email)
    EXECUTE FUNCTION forget_email_change()`,
];

const DOWN = [
  'DROP TRIGGER member_pending_email_changed ON member',
  'DROP FUNCTION forget_email_change()',
  'DROP TRIGGER member_email_changed ON member',
  'DROP FUNCTION demand_free_email()',
  'DROP TABLE kept_email',
  'DROP TABLE email_change',
];

/**
 * Pending new addresses, and old ones kept for their member. Two triggers enforce it for every version of the server:
 * nobody else can take a kept address, and dropping a new address deletes everything of its change.
 */
export class EmailChange1763670200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
