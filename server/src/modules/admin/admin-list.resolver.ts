import { ADMIN_STATS_DAYS } from '@venn/schema/limits';
import type { ReadingReason } from '@venn/schema/moderation';
import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { ViewerContext } from '../../shared/viewer.js';
import { AdminMessagesArgs, AdminUsersArgs, ReasonArg } from './admin.inputs.js';
import { AdminMessagePageType, AdminTotalsType, AdminUserPageType, DayCountType } from './admin.types.js';
import { AdminListService } from './admin-list.service.js';

@Resolver()
export class AdminListResolver {
  constructor(private readonly lists: AdminListService) {}

  @Authorized<Right>('admin')
  @Query(() => AdminTotalsType, { description: 'Totals of the dashboard.' })
  adminTotals(@Ctx() { viewer }: ViewerContext): Promise<AdminTotalsType> {
    return this.lists.totals(viewer.id);
  }

  @Authorized<Right>('admin')
  @Query(() => [DayCountType], { description: "New accounts by day of Copenhagen's calendar, today last." })
  newAccountStats(
    @Arg('days', () => Int, { defaultValue: ADMIN_STATS_DAYS, description: 'How many days, from 1 to 90.' })
    days: number,
  ): Promise<DayCountType[]> {
    return this.lists.newAccountStats(days);
  }

  @Authorized<Right>('freshAdmin')
  @Query(() => AdminUserPageType, { description: 'All accounts. Listing them writes an audit entry.' })
  adminUsers(@Args() args: AdminUsersArgs, @Ctx() { viewer }: ViewerContext): Promise<AdminUserPageType> {
    return this.lists.users(viewer.id, args);
  }

  @Authorized<Right>('freshAdmin')
  @Query(() => AdminMessagePageType, {
    description: 'All private messages, whose texts are veiled without a reason. Reading texts writes an audit entry.',
  })
  adminMessages(
    @Args() args: AdminMessagesArgs,
    @ReasonArg() reason: ReadingReason | null | undefined,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminMessagePageType> {
    return this.lists.messages(viewer.id, args, reason ?? null);
  }
}
