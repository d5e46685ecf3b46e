import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE member
    ADD COLUMN refused_email text,
    ADD COLUMN unread_mails boolean NOT NULL DEFAULT true,
    ADD COLUMN unread_mail_sent_at timestamptz`,
  // Mail delivery searches members by pending address; few have one.
  `CREATE INDEX member_pending_email_idx ON member (pending_email) WHERE pending_email IS NOT NULL`,
  `ALTER TABLE link_token
    ADD COLUMN mail_id uuid,
    ADD COLUMN earlier_hashes bytea array NOT NULL DEFAULT '{}'`,
  // Nearly every mail is sent at the first attempt.
  `CREATE INDEX link_token_id_idx ON link_token (id) WHERE earlier_hashes <> '{}'`,
  `CREATE INDEX message_created_at_idx ON message (created_at) WHERE read_at IS NULL AND deleted_at IS NULL`,
  `CREATE TABLE unread_notice (
    member_id bigint NOT NULL,
    CONSTRAINT unread_notice_pkey PRIMARY KEY (member_id),
    CONSTRAINT unread_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE job_progress (
    name text NOT NULL,
    reached timestamptz NOT NULL,
    CONSTRAINT job_progress_pkey PRIMARY KEY (name)
  )`,
  `CREATE TABLE signing_key (
    name text NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT signing_key_pkey PRIMARY KEY (name)
  )`,
];

const DOWN = [
  'DROP TABLE signing_key',
  'DROP TABLE job_progress',
  'DROP TABLE unread_notice',
  'DROP INDEX message_created_at_idx',
  'DROP INDEX link_token_id_idx',
  'ALTER TABLE link_token DROP COLUMN mail_id, DROP COLUMN earlier_hashes',
  'DROP INDEX member_pending_email_idx',
  'ALTER TABLE member DROP COLUMN refused_email, DROP COLUMN unread_mails, DROP COLUMN unread_mail_sent_at',
];

/** Refused addresses, link tokens of retried mails, and the mail about unread messages. */
export class Mails1763670160000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
