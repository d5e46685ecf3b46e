import type { MigrationInterface, QueryRunner } from 'typeorm';

const statusCheck = (names: readonly string[]): string =>
  `ALTER TABLE plus_order DROP CONSTRAINT plus_order_status_check,
     ADD CONSTRAINT plus_order_status_check CHECK (status IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const BEFORE = ['open', 'paid', 'refunding', 'refunded', 'cancelling', 'cancelled', 'abandoned'];

const UP = [
  statusCheck(['open', 'paid', 'withdrawn', 'charged_back', ...BEFORE.slice(2)]),
  `ALTER TABLE plus_order
     ADD COLUMN withdrawn_at timestamptz,
     ADD COLUMN charged_back_at timestamptz,
     ADD COLUMN refund_total integer NOT NULL DEFAULT 0,
     ADD COLUMN refunded_total integer NOT NULL DEFAULT 0,
     ADD CONSTRAINT plus_order_withdrawn_check CHECK (status <> 'withdrawn' OR withdrawn_at IS NOT NULL),
     ADD CONSTRAINT plus_order_charged_back_check CHECK ((status = 'charged_back') = (charged_back_at IS NOT NULL)),
     ADD CONSTRAINT plus_order_refund_check
       CHECK (refund_total BETWEEN 0 AND amount AND refunded_total BETWEEN 0 AND amount)`,
  `CREATE TABLE plus_order_event (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL DEFAULT 0,
    actor_id bigint,
    created_at timestamptz NOT NULL,
    CONSTRAINT plus_order_event_kind_check
      CHECK (kind IN ('withdrawn', 'refund_ordered', 'refunded', 'charged_back', 'receipt_sent')),
    CONSTRAINT plus_order_event_pkey PRIMARY KEY (id),
    CONSTRAINT plus_order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES plus_order(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX plus_order_event_order_id_idx ON plus_order_event (order_id)`,
  `CREATE INDEX plus_order_event_created_at_idx ON plus_order_event (created_at)`,
];

const DOWN = [
  `DROP TABLE plus_order_event`,
  // It would refuse a charged back order in the next statement.
  `ALTER TABLE plus_order DROP CONSTRAINT plus_order_charged_back_check`,
  // What is not paid back yet must then be paid back by hand at OnPay.
  `UPDATE plus_order SET status = 'refunded', refunded_at = coalesce(withdrawn_at, charged_back_at)
    WHERE status IN ('withdrawn', 'charged_back')`,
  `ALTER TABLE plus_order
     DROP COLUMN withdrawn_at,
     DROP COLUMN charged_back_at,
     DROP COLUMN refund_total,
     DROP COLUMN refunded_total`,
  statusCheck(BEFORE),
];

/** Withdrawal from a purchase, refunds and chargebacks, with their history. */
export class Withdrawal1763670440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
