import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE town (
    id smallint NOT NULL,
    label text NOT NULL,
    CONSTRAINT town_label_key UNIQUE (label),
    CONSTRAINT town_pkey PRIMARY KEY (id)
  )`,
  `CREATE TABLE member (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    username text COLLATE "da-x-icu" NOT NULL,
    username_key text NOT NULL,
    email text NOT NULL,
    pending_email text,
    password_hash text NOT NULL,
    role text NOT NULL DEFAULT 'user',
    plus_expires_at timestamptz,
    birthdate date NOT NULL,
    gender text NOT NULL,
    town_id smallint,
    about_me text,
    avatar_key text,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_online_at timestamptz,
    email_verified_at timestamptz,
    visible_in_find_venner boolean NOT NULL DEFAULT true,
    paused_at timestamptz,
    deletion_scheduled_for timestamptz,
    cooldown_until timestamptz,
    terms_version text NOT NULL,
    terms_accepted_at timestamptz NOT NULL,
    first_ip inet,
    current_ip inet,
    CONSTRAINT member_username_key_key UNIQUE (username_key),
    CONSTRAINT member_email_key UNIQUE (email),
    CONSTRAINT member_about_me_check CHECK (char_length(about_me) BETWEEN 1 AND 1000),
    CONSTRAINT member_username_check CHECK (char_length(username) BETWEEN 3 AND 20),
    CONSTRAINT member_gender_check CHECK (gender IN ('male', 'female', 'prefer-not-to-say')),
    CONSTRAINT member_role_check CHECK (role IN ('user', 'plus', 'admin', 'banned')),
    CONSTRAINT member_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX member_username_id_idx ON member (username, id)`,
  `CREATE INDEX member_town_id_idx ON member (town_id)`,
  `CREATE TABLE ip_sighting (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    member_id bigint NOT NULL,
    ip inet NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT ip_sighting_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX ip_sighting_member_id_seen_at_idx ON ip_sighting (member_id, seen_at)`,
  `CREATE TABLE link_token (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    kind text NOT NULL,
    token_hash bytea NOT NULL,
    member_id bigint NOT NULL,
    email text NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT link_token_token_hash_key UNIQUE (token_hash),
    CONSTRAINT link_token_member_id_kind_key UNIQUE (member_id, kind),
    CONSTRAINT link_token_kind_check CHECK (kind IN ('verify-email', 'reset-password')),
    CONSTRAINT link_token_pkey PRIMARY KEY (id)
  )`,
  `CREATE TABLE session (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    token_hash bytea NOT NULL,
    member_id bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    CONSTRAINT session_token_hash_key UNIQUE (token_hash),
    CONSTRAINT session_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX session_expires_at_idx ON session (expires_at)`,
  `CREATE INDEX session_member_id_idx ON session (member_id)`,
  `CREATE TABLE contact_message (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_message_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX contact_message_created_at_idx ON contact_message (created_at)`,
  `CREATE TABLE interest (
    id smallint NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    CONSTRAINT interest_name_key UNIQUE (name),
    CONSTRAINT interest_pkey PRIMARY KEY (id)
  )`,
  `CREATE TABLE member_interest (
    member_id bigint NOT NULL,
    interest_id smallint NOT NULL,
    CONSTRAINT member_interest_pkey PRIMARY KEY (member_id, interest_id)
  )`,
  `CREATE INDEX member_interest_interest_id_member_id_idx ON member_interest (interest_id, member_id)`,
  `CREATE TABLE conversation (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    last_number integer NOT NULL DEFAULT 0,
    change_number integer NOT NULL DEFAULT 0,
    low_unread integer NOT NULL DEFAULT 0,
    high_unread integer NOT NULL DEFAULT 0,
    low_cleared_to integer NOT NULL DEFAULT 0,
    high_cleared_to integer NOT NULL DEFAULT 0,
    low_cleared_change integer NOT NULL DEFAULT 0,
    high_cleared_change integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT conversation_low_id_high_id_key UNIQUE (low_id, high_id),
    CONSTRAINT conversation_pair_check CHECK (low_id < high_id),
    CONSTRAINT conversation_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX conversation_high_id_idx ON conversation (high_id)`,
  `CREATE TABLE message (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    conversation_id bigint NOT NULL,
    number integer NOT NULL,
    change_number integer NOT NULL,
    sender_id bigint NOT NULL,
    client_message_id uuid NOT NULL,
    content text NOT NULL,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    deleted_at timestamptz,
    CONSTRAINT message_sender_id_client_message_id_key UNIQUE (sender_id, client_message_id),
    CONSTRAINT message_conversation_id_number_key UNIQUE (conversation_id, number),
    CONSTRAINT message_content_check CHECK ((deleted_at IS NULL AND char_length(content) BETWEEN 1 AND 2000) OR (deleted_at IS NOT NULL AND content = '')),
    CONSTRAINT message_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX message_conversation_id_change_number_idx ON message (conversation_id, change_number)`,
  `CREATE INDEX message_conversation_id_sender_id_number_idx ON message (conversation_id, sender_id, number)
    WHERE read_at IS NULL AND deleted_at IS NULL`,
  `CREATE TABLE block (
    blocker_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT block_not_oneself_check CHECK (blocker_id <> blocked_id),
    CONSTRAINT block_pkey PRIMARY KEY (blocker_id, blocked_id)
  )`,
  `CREATE INDEX block_blocked_id_idx ON block (blocked_id)`,
  `CREATE TABLE rate_limit (
    key text NOT NULL,
    points integer NOT NULL DEFAULT 0,
    expire bigint,
    CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
  )`,
  `ALTER TABLE member
    ADD CONSTRAINT member_town_id_fkey FOREIGN KEY (town_id)
    REFERENCES town(id) ON DELETE RESTRICT`,
  `ALTER TABLE ip_sighting
    ADD CONSTRAINT ip_sighting_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE link_token
    ADD CONSTRAINT link_token_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE session
    ADD CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE SET NULL`,
  `ALTER TABLE member_interest
    ADD CONSTRAINT member_interest_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE member_interest
    ADD CONSTRAINT member_interest_interest_id_fkey FOREIGN KEY (interest_id)
    REFERENCES interest(id) ON DELETE CASCADE`,
  `ALTER TABLE conversation
    ADD CONSTRAINT conversation_low_id_fkey FOREIGN KEY (low_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE conversation
    ADD CONSTRAINT conversation_high_id_fkey FOREIGN KEY (high_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE message
    ADD CONSTRAINT message_conversation_id_fkey FOREIGN KEY (conversation_id)
    REFERENCES conversation(id) ON DELETE CASCADE`,
  `ALTER TABLE message
    ADD CONSTRAINT message_sender_id_fkey FOREIGN KEY (sender_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE block
    ADD CONSTRAINT block_blocker_id_fkey FOREIGN KEY (blocker_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  `ALTER TABLE block
    ADD CONSTRAINT block_blocked_id_fkey FOREIGN KEY (blocked_id)
    REFERENCES member(id) ON DELETE CASCADE`,
];

/** Referencing tables before referenced ones. */
const TABLES = [
  'message',
  'conversation',
  'block',
  'member_interest',
  'interest',
  'ip_sighting',
  'link_token',
  'session',
  'contact_message',
  'rate_limit',
  'member',
  'town',
];

/** Members, interests, sessions, conversations and contact messages. */
export class Initial1763670000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP TABLE ${table}`);
  }
}
