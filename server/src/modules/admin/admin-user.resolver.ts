import { IP_HISTORY_DAYS, SHARED_ADDRESS_MAX } from '@venn/schema/limits';
import type { ReadingReason } from '@venn/schema/moderation';
import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import { Refuses } from '../../shared/refuses.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { DecisionListService } from '../moderation/decisions/decision-list.service.js';
import { DecisionType } from '../moderation/moderation.module.js';
import { ReportListService } from '../moderation/reports/report-list.service.js';
import { ReasonArg } from './admin.inputs.js';
import { AdminUserService } from './admin-user.service.js';
import {
  AdminCommentType,
  AdminLikeType,
  AdminPostType,
  AdminSharedAddressType,
  AdminUserDetailsType,
  AdminUserMessagesType,
  AdminUserReportsType,
} from './admin-user.types.js';

@Resolver(() => AdminUserDetailsType)
export class AdminUserResolver {
  constructor(
    private readonly users: AdminUserService,
    private readonly reportLists: ReportListService,
    private readonly decisionLists: DecisionListService,
  ) {}

  @Authorized<Right>('admin')
  @Refuses('STEP_UP_REQUIRED', 'MEMBER_NOT_FOUND')
  @Query(() => AdminUserDetailsType, {
    description:
      'One member, in any state. Reading it writes an audit entry; reading many within an hour takes a step-up.',
  })
  adminUser(
    @IdArg('member', 'id', { description: 'The member.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserDetailsType> {
    return this.users.details(viewer, id);
  }

  @Authorized<Right>('freshAdmin')
  @FieldResolver(() => AdminUserMessagesType, {
    description: 'Private messages, whose texts are veiled without a reason. Reading texts writes an audit entry.',
  })
  messages(
    @Root() { memberId }: AdminUserDetailsType,
    @ReasonArg() reason: ReadingReason | null | undefined,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserMessagesType> {
    return this.users.messages(viewer.id, memberId, reason ?? null);
  }

  @FieldResolver(() => [AdminPostType], { description: 'The newest posts, at most 100.' })
  posts(@Root() { memberId }: AdminUserDetailsType): Promise<AdminPostType[]> {
    return this.users.posts(memberId);
  }

  @FieldResolver(() => [AdminCommentType], { description: 'The newest comments, at most 100.' })
  comments(@Root() { memberId }: AdminUserDetailsType): Promise<AdminCommentType[]> {
    return this.users.comments(memberId);
  }

  @FieldResolver(() => [AdminLikeType], { description: 'The newest likes, at most 100.' })
  likes(@Root() { memberId }: AdminUserDetailsType): Promise<AdminLikeType[]> {
    return this.users.likes(memberId);
  }

  @FieldResolver(() => [AdminSharedAddressType], {
    description: `Accounts that logged in from the same addresses within ${IP_HISTORY_DAYS} days, at most ${SHARED_ADDRESS_MAX}.`,
  })
  sharedAddresses(@Root() { memberId }: AdminUserDetailsType): Promise<AdminSharedAddressType[]> {
    return this.users.sharedAddresses(memberId);
  }

  @FieldResolver(() => AdminUserReportsType, {
    description: 'Reports about the member and by it; none about the viewer.',
  })
  async reports(
    @Root() { memberId }: AdminUserDetailsType,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserReportsType> {
    const { about, by } = await this.reportLists.ofMember(viewer, memberId);
    return { reportsReceived: about, reportsMade: by };
  }

  @FieldResolver(() => [DecisionType], { description: 'The newest decisions about the member, at most 100.' })
  decisions(@Root() { memberId }: AdminUserDetailsType, @Ctx() { viewer }: ViewerContext): Promise<DecisionType[]> {
    return this.decisionLists.ofMember(memberId, viewer.id);
  }
}
