import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { AdminOrdersArgs } from './admin-order.inputs.js';
import { AdminOrderService } from './admin-order.service.js';
import { AdminOrderDetailType, AdminOrderPageType, OrderStatementType } from './admin-order.types.js';

const THE_ORDER = { description: 'The reference of the order.' };

@Resolver()
export class AdminOrderResolver {
  constructor(private readonly orders: AdminOrderService) {}

  @Authorized<Right>('freshAdmin')
  @Query(() => AdminOrderPageType, { description: 'All orders of Plus. Listing them writes an audit entry.' })
  adminOrders(@Args() args: AdminOrdersArgs, @Ctx() { viewer }: ViewerContext): Promise<AdminOrderPageType> {
    return this.orders.list(viewer.id, args);
  }

  @Authorized<Right>('admin')
  @Refuses('NOT_FOUND')
  @Query(() => AdminOrderDetailType, { description: 'An order with its history. Reading it writes an audit entry.' })
  adminOrder(
    @Arg('order', () => String, THE_ORDER) order: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminOrderDetailType> {
    return this.orders.order(viewer.id, order);
  }

  @Authorized<Right>('freshAdmin')
  @Query(() => OrderStatementType, {
    description: 'The sales, refunds and chargebacks of a financial year as CSV. Writes an audit entry.',
  })
  orderStatement(
    @Arg('year', () => Int, { description: 'The financial year, which is a calendar year.' }) year: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<OrderStatementType> {
    return this.orders.statement(viewer.id, year);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => AdminOrderDetailType, {
    description: 'Pays back a part of a purchase; Plus stays. Repeating it with the same total is refused.',
  })
  refundOrder(
    @Arg('order', () => String, THE_ORDER) order: string,
    @Arg('total', () => Int, { description: 'In øre: what is paid back in all after this.' }) total: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminOrderDetailType> {
    return this.orders.refund(viewer.id, order, total);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => AdminOrderDetailType, {
    description: 'Withdraws from a purchase for its buyer: ends Plus and pays back the unused days.',
  })
  withdrawOrder(
    @Arg('order', () => String, THE_ORDER) order: string,
    @Arg('receivedAt', () => DateTimeScalar, {
      nullable: true,
      description: 'When the buyer said so; now by default.',
    })
    receivedAt: Date | null,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminOrderDetailType> {
    return this.orders.withdraw(viewer.id, order, receivedAt);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => AdminOrderDetailType, {
    description: 'Records that the buyer’s bank took the payment back: ends Plus, and nothing more is paid back.',
  })
  chargeBackOrder(
    @Arg('order', () => String, THE_ORDER) order: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminOrderDetailType> {
    return this.orders.chargeBack(viewer.id, order);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => AdminOrderDetailType, { description: 'Sends the receipt of a purchase again.' })
  resendReceipt(
    @Arg('order', () => String, THE_ORDER) order: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminOrderDetailType> {
    return this.orders.resendReceipt(viewer.id, order);
  }
}
