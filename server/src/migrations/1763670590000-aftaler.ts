import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE aftale (
    post_id bigint NOT NULL,
    title text NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3),
    town_id smallint NOT NULL,
    place text,
    places smallint NOT NULL,
    coming smallint NOT NULL DEFAULT 0,
    changed_at timestamptz(3) NOT NULL,
    sequence integer NOT NULL DEFAULT 0,
    cancelled_at timestamptz,
    cancel_text text,
    remind_at timestamptz,
    requests_told_at timestamptz,
    CONSTRAINT aftale_title_check CHECK (char_length(title) BETWEEN 3 AND 60),
    CONSTRAINT aftale_place_check CHECK (char_length(place) BETWEEN 1 AND 120),
    CONSTRAINT aftale_ends_at_check CHECK (ends_at > starts_at),
    CONSTRAINT aftale_places_check CHECK (places BETWEEN 1 AND 11),
    CONSTRAINT aftale_coming_check CHECK (coming BETWEEN 0 AND places),
    CONSTRAINT aftale_cancelled_check CHECK
      (cancel_text IS NULL OR cancelled_at IS NOT NULL AND char_length(cancel_text) BETWEEN 1 AND 300),
    CONSTRAINT aftale_pkey PRIMARY KEY (post_id)
  )`,
  'CREATE INDEX aftale_starts_at_post_id_idx ON aftale (starts_at, post_id)',
  'CREATE INDEX aftale_starts_at_idx ON aftale (starts_at) WHERE place IS NOT NULL',
  'CREATE INDEX aftale_remind_at_idx ON aftale (remind_at) WHERE remind_at IS NOT NULL',
  `ALTER TABLE aftale
    ADD CONSTRAINT aftale_post_id_fkey FOREIGN KEY (post_id)
    REFERENCES post(id) ON DELETE CASCADE`,
  `ALTER TABLE aftale
    ADD CONSTRAINT aftale_town_id_fkey FOREIGN KEY (town_id)
    REFERENCES town(id) ON DELETE RESTRICT`,
  `CREATE TABLE aftale_request (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    post_id bigint NOT NULL,
    member_id bigint NOT NULL,
    state text NOT NULL,
    note text,
    visible boolean NOT NULL,
    client_request_id uuid,
    requested_at timestamptz NOT NULL,
    decided_at timestamptz,
    CONSTRAINT aftale_request_state_check CHECK (state IN ('asked', 'waiting', 'coming', 'declined')),
    CONSTRAINT aftale_request_note_check CHECK (char_length(note) BETWEEN 1 AND 300),
    CONSTRAINT aftale_request_pkey PRIMARY KEY (id),
    CONSTRAINT aftale_request_post_id_member_id_key UNIQUE (post_id, member_id)
  )`,
  'CREATE INDEX aftale_request_member_id_idx ON aftale_request (member_id)',
  `CREATE UNIQUE INDEX aftale_request_member_id_client_request_id_idx ON aftale_request (member_id, client_request_id)
    WHERE client_request_id IS NOT NULL`,
  `ALTER TABLE aftale_request
    ADD CONSTRAINT aftale_request_post_id_fkey FOREIGN KEY (post_id)
    REFERENCES aftale(post_id) ON DELETE CASCADE`,
  `ALTER TABLE aftale_request
    ADD CONSTRAINT aftale_request_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE member
    ADD COLUMN aftale_mails_off text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT member_aftale_mails_off_check
    CHECK (aftale_mails_off <@ ARRAY['requested', 'accepted', 'declined', 'moved_up', 'reminder'])`,
  // With it the check of `coming` refuses what would give away a place twice, whoever writes it.
  `CREATE FUNCTION keep_coming() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     difference integer := 0;
     changed bigint;
   BEGIN
     IF TG_OP <> 'INSERT' THEN
       changed := OLD.post_id;
       IF OLD.state = 'coming' THEN difference := -1; END IF;
     END IF;
     IF TG_OP <> 'DELETE' THEN
       changed := NEW.post_id;
       IF NEW.state = 'coming' THEN difference := difference + 1; END IF;
     END IF;
     IF difference <> 0 THEN
       UPDATE aftale SET coming = coming + difference WHERE post_id = changed;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER aftale_request_changed AFTER INSERT OR DELETE OR UPDATE OF state ON aftale_request
   FOR EACH ROW EXECUTE FUNCTION keep_coming()`,
];

const DOWN = [
  'ALTER TABLE member DROP COLUMN aftale_mails_off',
  'DROP TABLE aftale_request',
  'DROP TABLE aftale',
  'DROP FUNCTION keep_coming()',
];

/** Posts that invite to meet, and the requests to join them. */
export class Aftaler1763670590000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
