import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE plus_order
     DROP CONSTRAINT plus_order_status_check,
     DROP CONSTRAINT plus_order_paid_check,
     ADD CONSTRAINT plus_order_status_check
       CHECK (status IN ('open', 'paid', 'refunding', 'refunded', 'cancelling', 'cancelled', 'abandoned')),
     ADD CONSTRAINT plus_order_paid_check
       CHECK ((status IN ('open', 'abandoned', 'cancelling', 'cancelled')) = (paid_at IS NULL))`,
];

const DOWN = [
  // Without this status an order that is being cancelled is checked again, and must be handled by hand.
  `UPDATE plus_order SET status = CASE status WHEN 'cancelling' THEN 'open' ELSE 'abandoned' END
    WHERE status IN ('cancelling', 'cancelled')`,
  `ALTER TABLE plus_order
     DROP CONSTRAINT plus_order_status_check,
     DROP CONSTRAINT plus_order_paid_check,
     ADD CONSTRAINT plus_order_status_check
       CHECK (status IN ('open', 'paid', 'refunding', 'refunded', 'abandoned')),
     ADD CONSTRAINT plus_order_paid_check CHECK ((status IN ('open', 'abandoned')) = (paid_at IS NULL))`,
];

/** Orders whose payment doesn't match them and is cancelled. */
export class CancelledOrders1763670230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
