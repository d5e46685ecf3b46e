import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../users/users.module.js';

/**
 * `open`: waits to be paid. `paid`: Plus was granted for it. `refunding`, `refunded`: it was paid by somebody who could
 * not use it. `cancelling`, `cancelled`: another payment came than was asked for. `abandoned`: nobody paid it in time,
 * or a pretended payment was declined.
 */
export const ORDER_STATUSES = [
  'open',
  'paid',
  'refunding',
  'refunded',
  'cancelling',
  'cancelled',
  'abandoned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** One purchase of Plus. It is kept for the accounts when the member is erased, without the member. */
@Entity()
@Check(
  'plus_order_status_check',
  `status IN ('open', 'paid', 'refunding', 'refunded', 'cancelling', 'cancelled', 'abandoned')`,
)
@Check('plus_order_reference_check', `reference ~ '^[a-z0-9.-]{1,36}$'`)
@Check('plus_order_paid_check', `(status IN ('open', 'abandoned', 'cancelling', 'cancelled')) = (paid_at IS NULL)`)
@Index(['memberId'])
@Index(['status', 'createdAt'])
export class PlusOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** What OnPay knows the order by. In lower case only, because OnPay takes no two that differ by case alone. */
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
   * The transaction that paid it or was given up, or while it is open the one that may have paid it. No transaction is
   * of two orders.
   */
  @Column({ type: 'text', nullable: true, unique: true })
  onpayUuid!: string | null;

  /** Whether the payment is only pretended. */
  @Column({ type: 'boolean' })
  mock!: boolean;

  /** When the member asked for Plus at once, knowing what becomes of the right of withdrawal. */
  @Column({ type: 'timestamptz', nullable: true })
  consentAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When OnPay was last asked about it. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  grantedAt!: Date | null;

  /** When the Plus that it gave runs out. */
  @Column({ type: 'timestamptz', nullable: true })
  plusUntil!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  capturedAt!: Date | null;

  /** When a payment that gave no Plus went back. A cancelled order has it only if money had been taken. */
  @Column({ type: 'timestamptz', nullable: true })
  refundedAt!: Date | null;
}
