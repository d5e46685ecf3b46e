import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { PlusOrder } from './plus-order.entity.js';

/**
 * What happened to an order after it gave Plus. `refund_ordered`: an administrator decided to pay back. `refunded`: OnPay
 * has confirmed that much money.
 */
export const ORDER_EVENTS = ['withdrawn', 'refund_ordered', 'refunded', 'charged_back', 'receipt_sent'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** An event of an order, for its history and the accounts. */
@Entity()
@Check(
  'plus_order_event_kind_check',
  `kind IN ('withdrawn', 'refund_ordered', 'refunded', 'charged_back', 'receipt_sent')`,
)
@Index(['orderId'])
@Index(['createdAt'])
export class PlusOrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  orderId!: number;

  @ManyToOne(() => PlusOrder, { onDelete: 'CASCADE' })
  order!: Relation<PlusOrder>;

  @Column({ type: 'text' })
  kind!: OrderEvent;

  /** In øre; 0 where no money is concerned. */
  @Column({ type: 'integer', default: 0 })
  amount!: number;

  /** The administrator; null for the buyer and for jobs. It stays when the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
