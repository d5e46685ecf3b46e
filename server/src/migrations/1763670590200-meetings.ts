import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE aftale_meeting (
    post_id bigint NOT NULL,
    member_id bigint NOT NULL,
    met boolean NOT NULL,
    answered_at timestamptz NOT NULL,
    CONSTRAINT aftale_meeting_pkey PRIMARY KEY (post_id, member_id)
  )`,
  'CREATE INDEX aftale_meeting_member_id_idx ON aftale_meeting (member_id)',
  'CREATE INDEX aftale_meeting_answered_at_idx ON aftale_meeting (answered_at)',
  `ALTER TABLE aftale_meeting
    ADD CONSTRAINT aftale_meeting_post_id_fkey FOREIGN KEY (post_id)
    REFERENCES aftale(post_id) ON DELETE CASCADE`,
  `ALTER TABLE aftale_meeting
    ADD CONSTRAINT aftale_meeting_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
];

/** What members answer when they are asked whether an aftale became a meeting. */
export class Meetings1763670590200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE aftale_meeting');
  }
}
