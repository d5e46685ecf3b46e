import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { Refuses } from '../../shared/refuses.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { PlusPaymentService } from './payments/plus-payment.service.js';
import { PaymentType, type Plan, PlanEnum, UpgradeType } from './plus.types.js';

@Resolver()
export class PlusResolver {
  constructor(private readonly payments: PlusPaymentService) {}

  @Authorized<Right>('member')
  @Refuses('ALREADY_PLUS', 'PAYMENT_UNAVAILABLE')
  @Mutation(() => PaymentType, {
    description: 'Opens an order of Plus. Refuses Plus members and administrators with `ALREADY_PLUS`.',
  })
  startPayment(
    @Arg('plan', () => PlanEnum, { defaultValue: PlanEnum.plus, description: 'The product.' }) _plan: Plan,
    @Arg('consent', () => Boolean, {
      defaultValue: false,
      description: 'Consent to immediate delivery, which limits the right of withdrawal.',
    })
    consent: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PaymentType> {
    return this.payments.start(viewer, consent);
  }

  @Authorized<Right>('member')
  @Refuses(
    'NOT_FOUND',
    'PAYMENT_PENDING',
    'PAYMENT_DECLINED',
    'PAYMENT_REFUNDED',
    'PAYMENT_CANCELLING',
    'PAYMENT_CANCELLED',
    'PAYMENT_UNAVAILABLE',
  )
  @Mutation(() => UpgradeType, {
    description:
      'Checks an order of the viewer and gives Plus once it is paid. Idempotent; an open mock payment becomes declined. ' +
      'Errors: `PAYMENT_PENDING`, `PAYMENT_DECLINED`, `PAYMENT_REFUNDED`, `PAYMENT_CANCELLING` and ' +
      '`PAYMENT_CANCELLED` for a payment that differs from the order, `PAYMENT_UNAVAILABLE`, and `NOT_FOUND` for ' +
      'others’ orders.',
  })
  verifyPayment(
    @Arg('order', () => String, { description: 'The reference that `startPayment` returned.' }) order: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<UpgradeType> {
    return this.payments.verify(viewer, order);
  }

  @Authorized<Right>('member')
  @Refuses('ALREADY_PLUS', 'NOT_FOUND')
  @Mutation(() => UpgradeType, {
    description:
      'Completes the viewer’s newest mock payment. Idempotent while its Plus lasts. `NOT_FOUND` where it was declined, ' +
      'or payments are real.',
  })
  completeMockPayment(@Ctx() { viewer }: ViewerContext): Promise<UpgradeType> {
    return this.payments.completeMock(viewer);
  }
}
