import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../../shared/portal/portal.inputs.js';
import type { OrderStatus } from '../orders/plus-order.entity.js';
import { OrderStatusEnum } from './admin-order.types.js';

@ArgsType()
export class AdminOrdersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Substring of a buyer’s name, an e-mail address, a reference or a transaction at OnPay; a prefix when shorter than three letters.',
  })
  search?: string | null;

  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders in this state.' })
  status?: OrderStatus | null;
}
