import { MARKED_WITHDRAWALS } from '@venn/schema/limits';
import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { textEnum } from '../../../common/text-enum.js';
import { AdminPersonType } from '../../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../../shared/portal/portal-page.js';
import type { OrderStatus } from '../orders/plus-order.entity.js';
import { ORDER_EVENTS, type OrderEvent } from '../orders/plus-order-event.entity.js';

export const OrderStatusEnum = textEnum<OrderStatus>('OrderStatus', 'States of an order of Plus.', {
  open: 'Not paid yet.',
  paid: 'Paid; Plus was given.',
  abandoned: 'Never paid.',
  cancelling: 'Paid otherwise than ordered; the payment is being cancelled.',
  cancelled: 'Such a payment was cancelled.',
  refunding: 'The money is being paid back.',
  refunded: 'The money was paid back.',
  withdrawn: 'The member withdrew from the purchase.',
  charged_back: 'The bank took the money back.',
});

/** What an order's own columns tell of its history, besides the events. */
export const ORDER_STEPS = ['opened', 'paid', 'captured', 'reversed', ...ORDER_EVENTS] as const;
export type OrderStep = 'opened' | 'paid' | 'captured' | 'reversed' | OrderEvent;
const OrderStepEnum = textEnum<OrderStep>('OrderStep', 'What happened to an order of Plus.', {
  opened: 'It was placed.',
  paid: 'It was paid.',
  captured: 'The reserved money was taken.',
  reversed: 'The payment was cancelled or paid back by the provider.',
  receipt_sent: 'The receipt was mailed.',
  refund_ordered: 'An administrator ordered a refund.',
  refunded: 'The money was paid back.',
  withdrawn: 'The member withdrew from the purchase.',
  charged_back: 'The bank took the money back.',
});

@ObjectType('AdminOrder', {
  simpleResolvers: true,
  description: 'An order of Plus as administrators see it. Amounts are in øre.',
})
export class AdminOrderType {
  @Field(() => String, { description: 'The reference.' })
  order!: string;

  @Field(() => AdminPersonType, { nullable: true, description: 'Null once the account is erased.' })
  buyer!: AdminPersonType | null;

  @Field(() => String, { nullable: true, description: 'The buyer’s e-mail address.' })
  email!: string | null;

  @Field(() => Int, {
    description: `Withdrawals of the buyer within ${MARKED_WITHDRAWALS.months} months; from ${MARKED_WITHDRAWALS.from} on they are marked.`,
  })
  buyerWithdrawals!: number;

  @Field(() => OrderStatusEnum, { description: 'The state.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'The price, VAT included.' })
  amount!: number;

  @Field(() => Int, { description: 'What is paid back in all.' })
  refundTotal!: number;

  @Field(() => Int, { description: 'What of it has been confirmed by OnPay.' })
  refundedTotal!: number;

  @Field(() => DateTimeScalar, { description: 'When the order was opened.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was paid and gave Plus.' })
  grantedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The end of the Plus that it gave.' })
  plusUntil!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the buyer consented to begin at once.' })
  consentAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the payment was captured.' })
  capturedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The last instant at which the buyer can withdraw.' })
  withdrawUntil!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'What a withdrawal would pay back now; null where none is possible.',
  })
  withdrawalRefund!: number | null;

  @Field(() => String, { nullable: true, description: 'The transaction at OnPay.' })
  transaction!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a mock payment, which moves no money.' })
  mock!: boolean;
}

@ObjectType('OrderEntry', { simpleResolvers: true, description: 'An entry in the history of an order.' })
export class OrderEntryType {
  @Field(() => OrderStepEnum, { description: 'What happened.' })
  step!: OrderStep;

  @Field(() => Int, { description: 'In øre; 0 where no money is concerned.' })
  amount!: number;

  @Field(() => AdminPersonType, { nullable: true, description: 'The administrator; null for the buyer and for jobs.' })
  actor!: AdminPersonType | null;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  at!: Date;
}

@ObjectType('BuyerWithdrawal', {
  simpleResolvers: true,
  description: 'A withdrawal of a buyer from a purchase. Amounts are in øre.',
})
export class BuyerWithdrawalType {
  @Field(() => String, { description: 'The reference of the order.' })
  order!: string;

  @Field(() => DateTimeScalar, { description: 'When Plus was given.' })
  grantedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When the buyer withdrew.' })
  withdrawnAt!: Date;

  @Field(() => Int, { description: 'The price.' })
  amount!: number;

  @Field(() => Int, { description: 'What of it is paid back.' })
  refundTotal!: number;
}

@ObjectType('AdminOrderDetail', { simpleResolvers: true, description: 'An order of Plus with its history.' })
export class AdminOrderDetailType {
  @Field(() => AdminOrderType, { description: 'The order.' })
  order!: AdminOrderType;

  @Field(() => [OrderEntryType], { description: 'The oldest first.' })
  history!: OrderEntryType[];

  @Field(() => [BuyerWithdrawalType], { description: 'All withdrawals of the buyer, the newest first.' })
  withdrawals!: BuyerWithdrawalType[];
}

@ObjectType('AdminOrderPage', { simpleResolvers: true, description: 'A page of orders.' })
export class AdminOrderPageType {
  @Field(() => [AdminOrderType], { description: 'The newest first.' })
  items!: AdminOrderType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}

@ObjectType('OrderStatement', { simpleResolvers: true, description: 'The sales and refunds of a financial year.' })
export class OrderStatementType {
  @Field(() => String, { description: 'The name of the file.' })
  fileName!: string;

  @Field(() => String, { description: 'The file: CSV with semicolons, one line for each sale, refund and chargeback.' })
  csv!: string;
}
