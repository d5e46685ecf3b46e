import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { WithdrawByLinkArgs } from './withdrawal.inputs.js';
import { WithdrawalService } from './withdrawal.service.js';
import { PurchaseType } from './withdrawal.types.js';

@Resolver()
export class WithdrawalResolver {
  constructor(
    private readonly withdrawals: WithdrawalService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('verified')
  @Query(() => [PurchaseType], {
    description: 'The purchases from which the viewer can withdraw at present, the newest first.',
  })
  withdrawablePurchases(@Ctx() { viewer }: ViewerContext): Promise<PurchaseType[]> {
    return this.withdrawals.withdrawable(viewer);
  }

  @Authorized<Right>('verified')
  @Limited('payment')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => PurchaseType, {
    description:
      'Withdraws from a purchase of the viewer: Plus ends, and the money for the unused days is paid back. Idempotent. ' +
      '`NOT_FOUND` for others’ orders, `CONFLICT` after the time limit.',
  })
  withdrawPurchase(
    @Arg('order', () => String, { description: 'The reference of the order.' }) order: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PurchaseType> {
    return this.withdrawals.withdraw(viewer, order);
  }

  @Refuses('INVALID_LINK')
  @Query(() => PurchaseType, {
    description: 'The purchase of a receipt’s link, without a login. `INVALID_LINK` for a wrong token.',
  })
  purchaseByLink(
    @Arg('token', () => String, { description: 'From the link in the receipt.' }) token: string,
  ): Promise<PurchaseType> {
    return this.withdrawals.byLink(token);
  }

  @Refuses('INVALID_LINK', 'CONFLICT')
  @Mutation(() => PurchaseType, {
    description: 'Withdraws from a purchase by the link in its receipt, without a login; as `withdrawPurchase`.',
  })
  withdrawByLink(@Args() { token, email = null }: WithdrawByLinkArgs): Promise<PurchaseType> {
    return this.withdrawals.withdrawByLink(token, email);
  }
}
