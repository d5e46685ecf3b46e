import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE retention_notice (
    member_id bigint NOT NULL,
    step text NOT NULL,
    unused_since timestamptz NOT NULL,
    mail_id uuid NOT NULL,
    mailed_at timestamptz,
    due_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT retention_notice_step_check CHECK (step IN ('pause', 'deletion')),
    CONSTRAINT retention_notice_pkey PRIMARY KEY (member_id, step),
    CONSTRAINT retention_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX retention_notice_step_due_at_idx ON retention_notice (step, due_at)`,
  `CREATE INDEX retention_notice_created_at_idx ON retention_notice (created_at) WHERE mailed_at IS NULL`,
  `CREATE TABLE banned_email (
    email_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT banned_email_pkey PRIMARY KEY (email_hash)
  )`,
  `CREATE INDEX banned_email_expires_at_idx ON banned_email (expires_at)`,
  // Indexes for the hourly and daily searches for expired rows.
  `CREATE INDEX member_paused_at_idx ON member (paused_at) WHERE paused_at IS NOT NULL`,
  `CREATE INDEX member_created_at_idx ON member (created_at) WHERE email_verified_at IS NULL`,
  `CREATE INDEX member_avatar_key_idx ON member (avatar_key) WHERE avatar_key IS NOT NULL`,
  `CREATE INDEX ip_sighting_seen_at_idx ON ip_sighting (seen_at)`,
  `CREATE INDEX link_token_expires_at_idx ON link_token (expires_at)`,
  `CREATE INDEX report_handled_at_idx ON report (handled_at) WHERE status IN ('resolved', 'dismissed')`,
  `CREATE INDEX plus_notice_plus_expires_at_idx ON plus_notice (plus_expires_at)`,
  `CREATE INDEX rate_limit_expire_idx ON rate_limit (expire)`,
];

const DOWN = [
  'DROP INDEX rate_limit_expire_idx',
  'DROP INDEX plus_notice_plus_expires_at_idx',
  'DROP INDEX report_handled_at_idx',
  'DROP INDEX link_token_expires_at_idx',
  'DROP INDEX ip_sighting_seen_at_idx',
  'DROP INDEX member_avatar_key_idx',
  'DROP INDEX member_created_at_idx',
  'DROP INDEX member_paused_at_idx',
  'DROP TABLE banned_email',
  'DROP TABLE retention_notice',
];

/** Notices to inactive members, banned addresses of erased accounts, and indexes for expiry. */
export class Retention1763670170000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
