import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE proposal (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    conversation_id bigint NOT NULL,
    proposer_id bigint NOT NULL,
    client_request_id uuid,
    title text NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    town_id smallint NOT NULL,
    place text,
    state text NOT NULL,
    after_number integer NOT NULL,
    at_change integer NOT NULL,
    proposed_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    remind_at timestamptz,
    CONSTRAINT proposal_title_check CHECK (char_length(title) BETWEEN 3 AND 60),
    CONSTRAINT proposal_place_check CHECK (char_length(place) BETWEEN 1 AND 120),
    CONSTRAINT proposal_state_check CHECK
      (state IN ('open', 'accepted', 'declined', 'withdrawn', 'cancelled', 'lapsed')),
    CONSTRAINT proposal_pkey PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX proposal_open_idx ON proposal (conversation_id) WHERE state = 'open'`,
  'CREATE INDEX proposal_conversation_id_id_idx ON proposal (conversation_id, id)',
  'CREATE INDEX proposal_proposer_id_idx ON proposal (proposer_id)',
  `CREATE UNIQUE INDEX proposal_proposer_id_client_request_id_idx ON proposal (proposer_id, client_request_id)
    WHERE client_request_id IS NOT NULL`,
  'CREATE INDEX proposal_starts_at_idx ON proposal (starts_at)',
  'CREATE INDEX proposal_starts_at_place_idx ON proposal (starts_at) WHERE place IS NOT NULL',
  'CREATE INDEX proposal_remind_at_idx ON proposal (remind_at) WHERE remind_at IS NOT NULL',
  `ALTER TABLE proposal
    ADD CONSTRAINT proposal_conversation_id_fkey FOREIGN KEY (conversation_id)
    REFERENCES conversation(id) ON DELETE CASCADE`,
  `ALTER TABLE proposal
    ADD CONSTRAINT proposal_proposer_id_fkey FOREIGN KEY (proposer_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE proposal
    ADD CONSTRAINT proposal_town_id_fkey FOREIGN KEY (town_id)
    REFERENCES town(id) ON DELETE RESTRICT`,
  `ALTER TABLE report_entry
    DROP CONSTRAINT report_entry_thing_check,
    ADD CONSTRAINT report_entry_thing_check
    CHECK (thing IN ('profile', 'post', 'comment', 'message', 'proposal'))`,
];

const DOWN = [
  // An older server doesn't know the kind; the entries keep their evidence.
  `UPDATE report_entry SET thing = NULL, thing_id = NULL WHERE thing = 'proposal'`,
  `ALTER TABLE report_entry
    DROP CONSTRAINT report_entry_thing_check,
    ADD CONSTRAINT report_entry_thing_check
    CHECK (thing IN ('profile', 'post', 'comment', 'message'))`,
  'DROP TABLE proposal',
];

/** Aftaler for two, proposed in conversations. */
export class Proposals1763670600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
