import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE limit_met (
    hour timestamptz NOT NULL,
    limit_name text NOT NULL,
    who text NOT NULL,
    member_id bigint,
    count integer NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT limit_met_pkey PRIMARY KEY (hour, limit_name, who),
    CONSTRAINT limit_met_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  'CREATE INDEX limit_met_member_id_idx ON limit_met (member_id)',
  'CREATE INDEX limit_met_last_at_idx ON limit_met (last_at)',
];

/** Who met a rate limit, for a day. */
export class LimitsMet1763670310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE limit_met');
  }
}
