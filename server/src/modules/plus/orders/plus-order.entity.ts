import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/**
 * `open`: not paid yet. `paid`: Plus was given for it. `withdrawn`: and the buyer withdrew from the purchase.
 * `charged_back`: and the buyer's bank took the money back. `refunding`, `refunded`: it was paid, but the member could not use
 * Plus. `cancelling`, `cancelled`: its payment differed from the order. `abandoned`: it was not paid in time, or a mock
 * payment was declined.
 */
export const ORDER_STATUSES = [
  'open',
  'paid',
  'withdrawn',
  'charged_back',
  'refunding',
  'refunded',
  'cancelling',
  'cancelled',
  'abandoned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A purchase of Plus. Accounting needs it longer than its member exists. */
@Entity()
@Check(
  'plus_order_status_check',
  `status IN ('open', 'paid', 'withdrawn', 'charged_back', 'refunding', 'refunded', 'cancelling', 'cancelled', 'abandoned')`,
)
@Check('plus_order_reference_check', `reference ~ '^[a-z0-9.-]{1,36}$'`)
@Check('plus_order_paid_check', `(status IN ('open', 'abandoned', 'cancelling', 'cancelled')) = (paid_at IS NULL)`)
@Check('plus_order_withdrawn_check', `status <> 'withdrawn' OR withdrawn_at IS NOT NULL`)
@Check('plus_order_charged_back_check', `(status = 'charged_back') = (charged_back_at IS NOT NULL)`)
@Check('plus_order_refund_check', 'refund_total BETWEEN 0 AND amount AND refunded_total BETWEEN 0 AND amount')
@Index(['memberId'])
@Index(['status', 'createdAt'])
export class PlusOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The order's id at OnPay. Lower case, because OnPay refuses two that differ only by case. */
  @Column({ type: 'text', unique: true })
  reference!: string;

  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  member!: Relation<Member> | null;

  /** In øre, VAT included. */
  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text', default: 'open' })
  status!: OrderStatus;

  /**
   * The transaction that paid it or was reversed; while it is open, the one that may have paid it. A transaction has
   * one order.
   */
  @Column({ type: 'text', nullable: true, unique: true })
  onpayUuid!: string | null;

  /** Whether it is a mock payment. */
  @Column({ type: 'boolean' })
  mock!: boolean;

  /** When the member consented to immediate delivery, which limits the right of withdrawal. */
  @Column({ type: 'timestamptz', nullable: true })
  consentAt!: Date | null;

  /** The sentence that the member consented to; null where it isn't known, because the order is too old. */
  @Column({ type: 'text', nullable: true })
  consentText!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When it was last checked at OnPay. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  grantedAt!: Date | null;

  /** End of the Plus that it gave. */
  @Column({ type: 'timestamptz', nullable: true })
  plusUntil!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  capturedAt!: Date | null;

  /** When a payment that gave no Plus was refunded. A cancelled order has it only if money was captured. */
  @Column({ type: 'timestamptz', nullable: true })
  refundedAt!: Date | null;

  /** When the buyer withdrew from the purchase. */
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  chargedBackAt!: Date | null;

  /** In øre, of an order that gave Plus: what the buyer gets back in all, or what is never captured. */
  @Column({ type: 'integer', default: 0 })
  refundTotal!: number;

  /** In øre: what of it OnPay has confirmed. */
  @Column({ type: 'integer', default: 0 })
  refundedTotal!: number;
}
