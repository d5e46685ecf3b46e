import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { ViewerContext } from '../../common/viewer.js';
import { PaymentType, Plan, UpgradeType } from './plus.types.js';
import { PlusPaymentService } from './plus-payment.service.js';

@Resolver()
export class PlusResolver {
  constructor(private readonly payments: PlusPaymentService) {}

  @Authorized<Right>('member')
  @Mutation(() => PaymentType, {
    description: 'Opens an order of Plus. Whoever has Plus, or needs none, is refused with `ALREADY_PLUS`.',
  })
  startPayment(
    @Arg('plan', () => Plan, { defaultValue: Plan.plus, description: 'What is bought.' }) _plan: Plan,
    @Arg('consent', () => Boolean, {
      defaultValue: false,
      description: 'That Plus is wanted at once, knowing what becomes of the right of withdrawal.',
    })
    consent: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PaymentType> {
    return this.payments.start(viewer, consent);
  }

  @Authorized<Right>('member')
  @Mutation(() => UpgradeType, {
    description:
      'Looks after an order of the viewer’s and gives Plus once it is paid. Asking again never gives more, and a payment ' +
      'that is only pretended ends as declined. Refusals: `PAYMENT_PENDING`, `PAYMENT_DECLINED`, `PAYMENT_REFUNDED`, ' +
      '`PAYMENT_CANCELLING` and `PAYMENT_CANCELLED` for another payment than was asked for, `PAYMENT_UNAVAILABLE`, and ' +
      '`NOT_FOUND` for others’ orders.',
  })
  verifyPayment(
    @Arg('order', () => String, { description: 'What `startPayment` named it.' }) order: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<UpgradeType> {
    return this.payments.verify(viewer, order);
  }

  @Authorized<Right>('member')
  @Mutation(() => UpgradeType, {
    description:
      'Ends the viewer’s newest payment that is only pretended. Asking again answers the same while its Plus lasts. ' +
      'Where it was declined, or payments are real, it is `NOT_FOUND`.',
  })
  completeMockPayment(@Ctx() { viewer }: ViewerContext): Promise<UpgradeType> {
    return this.payments.completeMock(viewer);
  }
}
