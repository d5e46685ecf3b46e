import type { ReadingReason } from '@venn/schema/moderation';
import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { ReadingReasonEnum } from '../../../shared/reading-reason.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { AdminAftaleService } from './admin-aftale.service.js';
import { AdminAftaleGuestsType } from './admin-aftale.types.js';

@Resolver()
export class AdminAftaleResolver {
  constructor(private readonly aftaler: AdminAftaleService) {}

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND')
  @Query(() => AdminAftaleGuestsType, {
    description: 'Where an aftale is and who is coming. Reading it takes a reason and writes an audit entry.',
  })
  adminAftaleGuests(
    @IdArg('post', 'id', { description: 'The post.' }) id: number,
    @Arg('reason', () => ReadingReasonEnum, { description: 'Why it is read.' }) reason: ReadingReason,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminAftaleGuestsType> {
    return this.aftaler.guests(viewer.id, id, reason);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND')
  @Query(() => AdminAftaleGuestsType, {
    description:
      'Where a reported aftale was to be and who was coming when it was reported, also once it is erased. Reading it takes a reason and writes an audit entry.',
  })
  adminReportedGuests(
    @IdArg('reportEntry', 'id', { description: 'The entry of the report.' }) id: number,
    @Arg('reason', () => ReadingReasonEnum, { description: 'Why it is read.' }) reason: ReadingReason,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminAftaleGuestsType> {
    return this.aftaler.reportedGuests(viewer.id, id, reason);
  }
}
