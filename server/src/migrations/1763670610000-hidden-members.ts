import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE hidden_member (
    viewer_id bigint NOT NULL,
    hidden_id bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT hidden_member_not_oneself_check CHECK (viewer_id <> hidden_id),
    CONSTRAINT hidden_member_pkey PRIMARY KEY (viewer_id, hidden_id),
    CONSTRAINT hidden_member_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES member ON DELETE CASCADE,
    CONSTRAINT hidden_member_hidden_id_fkey FOREIGN KEY (hidden_id) REFERENCES member ON DELETE CASCADE
  )`,
  'CREATE INDEX hidden_member_hidden_id_idx ON hidden_member (hidden_id)',
  'ALTER TABLE member ADD COLUMN hides_others boolean NOT NULL DEFAULT false',
  `CREATE TRIGGER member_hides_others_updated AFTER UPDATE ON member FOR EACH ROW
     WHEN (OLD.hides_others IS DISTINCT FROM NEW.hides_others) EXECUTE FUNCTION log_member_update()`,
];

const DOWN = [
  'DROP TRIGGER member_hides_others_updated ON member',
  'ALTER TABLE member DROP COLUMN hides_others',
  'DROP TABLE hidden_member',
];

/** Whom a member doesn't want to see in Find Venner, and whether there is anybody. */
export class HiddenMembers1763670610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
