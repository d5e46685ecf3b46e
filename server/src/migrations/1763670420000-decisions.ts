import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A removed comment isn't counted: neither when it is removed or shown again, nor when it is deleted at last. */
const COUNTED = `
  CREATE OR REPLACE FUNCTION keep_comment_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE post SET comment_count = comment_count + changed.difference
    FROM (SELECT post_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) AS difference
          FROM changed_rows WHERE removed_at IS NULL GROUP BY post_id) AS changed
    WHERE post.id = changed.post_id;
    RETURN NULL;
  END $$`;
const COUNTED_BEFORE = COUNTED.replace(' WHERE removed_at IS NULL', '');

const UP = [
  `ALTER TABLE member ADD COLUMN banned_until timestamptz, ADD COLUMN role_before_ban text,
     ADD CONSTRAINT member_role_before_ban_check CHECK (role_before_ban IN ('user', 'plus', 'admin'))`,
  `UPDATE member SET role_before_ban = CASE WHEN plus_expires_at IS NULL THEN 'user' ELSE 'plus' END
    WHERE role = 'banned'`,
  'CREATE INDEX member_banned_until_idx ON member (banned_until) WHERE banned_until IS NOT NULL',
  'ALTER TABLE post ADD COLUMN removed_at timestamptz',
  'ALTER TABLE comment ADD COLUMN removed_at timestamptz',
  'CREATE INDEX post_removed_at_idx ON post (removed_at) WHERE removed_at IS NOT NULL',
  'CREATE INDEX comment_removed_at_idx ON comment (removed_at) WHERE removed_at IS NOT NULL',
  COUNTED,
  `CREATE FUNCTION keep_removed_comment_count() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE post SET comment_count = comment_count + CASE WHEN NEW.removed_at IS NULL THEN 1 ELSE -1 END
      WHERE id = NEW.post_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER comment_hidden AFTER UPDATE OF removed_at ON comment FOR EACH ROW
   WHEN ((OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)) EXECUTE FUNCTION keep_removed_comment_count()`,
  `CREATE TABLE decision (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    member_id bigint,
    kind text NOT NULL,
    ground text NOT NULL,
    facts text NOT NULL DEFAULT '',
    note text NOT NULL DEFAULT '',
    found_by text NOT NULL,
    report_id bigint,
    actor_id bigint,
    post_id bigint,
    comment_id bigint,
    ends_at timestamptz,
    reasons_missing boolean NOT NULL DEFAULT false,
    email_hash bytea,
    created_at timestamptz NOT NULL,
    seen_at timestamptz,
    undone_at timestamptz,
    CONSTRAINT decision_kind_check CHECK (kind IN ('hide', 'remove_post', 'remove_comment', 'warn', 'ban', 'erase')),
    CONSTRAINT decision_ground_check CHECK (ground IN ('harassment', 'hate', 'sexual', 'scam', 'spam', 'fake', 'dating',
      'contact_details', 'picture', 'private_content', 'age', 'several_profiles', 'unlawful', 'terms')),
    CONSTRAINT decision_found_by_check CHECK (found_by IN ('report', 'own')),
    CONSTRAINT decision_facts_check CHECK (char_length(facts) <= 2000),
    CONSTRAINT decision_ends_at_check CHECK (ends_at IS NULL OR kind = 'ban'),
    CONSTRAINT decision_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX decision_member_id_idx ON decision (member_id)',
  'CREATE INDEX decision_report_id_idx ON decision (report_id)',
  'CREATE INDEX decision_post_id_idx ON decision (post_id)',
  'CREATE INDEX decision_comment_id_idx ON decision (comment_id)',
  'CREATE INDEX decision_created_at_idx ON decision (created_at)',
  `ALTER TABLE decision
    ADD CONSTRAINT decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
    ADD CONSTRAINT decision_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE SET NULL,
    ADD CONSTRAINT decision_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE SET NULL,
    ADD CONSTRAINT decision_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE SET NULL`,
  // Who is banned already can appeal, too.
  `INSERT INTO decision (member_id, kind, ground, found_by, reasons_missing, created_at)
   SELECT id, 'ban', 'terms', 'own', true, coalesce(banned_at, now()) FROM member WHERE role = 'banned'`,
  `CREATE TABLE appeal (
    decision_id bigint NOT NULL,
    text text NOT NULL,
    email text,
    created_at timestamptz NOT NULL,
    outcome text,
    answer text,
    decided_by_id bigint,
    decided_at timestamptz,
    CONSTRAINT appeal_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
    CONSTRAINT appeal_answer_check CHECK (char_length(answer) BETWEEN 1 AND 2000),
    CONSTRAINT appeal_outcome_check CHECK (outcome IN ('upheld', 'rejected')),
    CONSTRAINT appeal_decided_check CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (answer IS NULL) = (decided_at IS NULL)),
    CONSTRAINT appeal_pkey PRIMARY KEY (decision_id)
  )`,
  'CREATE INDEX appeal_created_at_idx ON appeal (created_at)',
  `ALTER TABLE appeal ADD CONSTRAINT appeal_decision_id_fkey FOREIGN KEY (decision_id)
    REFERENCES decision(id) ON DELETE CASCADE`,
];

const DOWN = [
  'DROP TABLE appeal',
  'DROP TABLE decision',
  // Without the column they would be shown again.
  'DELETE FROM comment WHERE removed_at IS NOT NULL',
  'DELETE FROM post WHERE removed_at IS NOT NULL',
  'DROP TRIGGER comment_hidden ON comment',
  'DROP FUNCTION keep_removed_comment_count()',
  COUNTED_BEFORE,
  'ALTER TABLE comment DROP COLUMN removed_at',
  'ALTER TABLE post DROP COLUMN removed_at',
  'ALTER TABLE member DROP COLUMN role_before_ban, DROP COLUMN banned_until',
];

/** Decisions of moderation with their reasons, appeals, bans with an end, and what was removed but is kept for an appeal. */
export class Decisions1763670420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
