import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { normalise } from '../../../common/follows-rule.js';
import { NoticeType } from '../../../common/notice.types.js';
import type { ViewerContext } from '../../../common/viewer.js';
import { memberIdOf } from '../../users/users.module.js';
import { ReportMemberArgs } from './report.inputs.js';
import { ReportService } from './report.service.js';

@Resolver()
export class ReportResolver {
  constructor(private readonly reports: ReportService) {}

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, {
    description: 'Reports a member to the administrators, with the newest 20 messages of the two. At most ten a day.',
  })
  reportMember(@Args() args: ReportMemberArgs, @Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    const { id, reason, alsoBlock } = normalise(args);
    return this.reports.report({
      reporterId: viewer.id,
      reportedId: memberIdOf(id),
      reason,
      alsoBlock: alsoBlock ?? false,
    });
  }
}
