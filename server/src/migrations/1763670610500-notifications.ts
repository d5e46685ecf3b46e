import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE push_device (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    member_id bigint NOT NULL,
    session_id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamptz NOT NULL,
    last_success_at timestamptz,
    CONSTRAINT push_device_pkey PRIMARY KEY (id),
    CONSTRAINT push_device_endpoint_key UNIQUE (endpoint),
    CONSTRAINT push_device_endpoint_check CHECK (char_length(endpoint) <= 1000)
  )`,
  'CREATE INDEX push_device_member_id_idx ON push_device (member_id)',
  'CREATE INDEX push_device_session_id_idx ON push_device (session_id)',
  `ALTER TABLE push_device
    ADD CONSTRAINT push_device_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE push_device
    ADD CONSTRAINT push_device_session_id_fkey FOREIGN KEY (session_id)
    REFERENCES session(id) ON DELETE CASCADE`,
  `CREATE TABLE notification_setting (
    member_id bigint NOT NULL,
    push_kinds text[] NOT NULL DEFAULT '{messages,aftaler,comments}',
    comment_mails boolean NOT NULL DEFAULT false,
    quiet_from smallint DEFAULT 22,
    quiet_until smallint DEFAULT 7,
    CONSTRAINT notification_setting_pkey PRIMARY KEY (member_id),
    CONSTRAINT notification_setting_push_kinds_check
      CHECK (push_kinds <@ ARRAY['messages', 'aftaler', 'comments', 'account']),
    CONSTRAINT notification_setting_quiet_check CHECK (
      (quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from BETWEEN 0 AND 23 AND quiet_until BETWEEN 0 AND 23
      AND quiet_from <> quiet_until)
  )`,
  `ALTER TABLE notification_setting
    ADD CONSTRAINT notification_setting_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
];

const DOWN = ['DROP TABLE notification_setting', 'DROP TABLE push_device'];

/** The phones and browsers that members are told on, and what they want to be told of. */
export class Notifications1763670610500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
