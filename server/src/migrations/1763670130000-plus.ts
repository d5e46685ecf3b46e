import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE plus_order (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    reference text NOT NULL,
    member_id bigint,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL DEFAULT 'open',
    onpay_uuid text,
    mock boolean NOT NULL,
    consent_at timestamptz,
    created_at timestamptz NOT NULL,
    checked_at timestamptz,
    paid_at timestamptz,
    granted_at timestamptz,
    plus_until timestamptz,
    captured_at timestamptz,
    refunded_at timestamptz,
    CONSTRAINT plus_order_reference_key UNIQUE (reference),
    CONSTRAINT plus_order_onpay_uuid_key UNIQUE (onpay_uuid),
    CONSTRAINT plus_order_paid_check CHECK ((status IN ('open', 'abandoned')) = (paid_at IS NULL)),
    CONSTRAINT plus_order_reference_check CHECK (reference ~ '^[a-z0-9.-]{1,36}$'),
    CONSTRAINT plus_order_status_check CHECK (status IN ('open', 'paid', 'refunding', 'refunded', 'abandoned')),
    CONSTRAINT plus_order_pkey PRIMARY KEY (id),
    CONSTRAINT plus_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL
  )`,
  `CREATE INDEX plus_order_member_id_idx ON plus_order (member_id)`,
  `CREATE INDEX plus_order_status_created_at_idx ON plus_order (status, created_at)`,
  `CREATE TABLE plus_notice (
    member_id bigint NOT NULL,
    kind text NOT NULL,
    plus_expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT plus_notice_kind_check CHECK (kind IN ('reminder', 'expired')),
    CONSTRAINT plus_notice_pkey PRIMARY KEY (member_id, kind, plus_expires_at),
    CONSTRAINT plus_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX member_plus_expires_at_idx ON member (plus_expires_at) WHERE role = 'plus'`,
];

/** Plus orders, and flags for the mails about Plus expiry. */
export class Plus1763670130000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX member_plus_expires_at_idx');
    await queryRunner.query('DROP TABLE plus_notice');
    await queryRunner.query('DROP TABLE plus_order');
  }
}
