import { OWN_REPORTS_MAX } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { ReportArgs } from './report.inputs.js';
import { ReportService } from './report.service.js';
import { OwnReportType } from './report.types.js';

@Resolver()
export class ReportResolver {
  constructor(private readonly reports: ReportService) {}

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'MEMBER_NOT_FOUND', 'NOT_FOUND')
  @Mutation(() => NoticeType, {
    name: 'report',
    description:
      'Reports a profile, post, comment or message to the administrators, with the newest messages of the two where it is about a profile or message. At most ten a day.',
  })
  reportThing(@Args() args: ReportArgs, @Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    const { thing, id, kind, reason, alsoBlock } = args;
    return this.reports.report({
      reporterId: viewer.id,
      thing,
      thingId: id,
      kind,
      reason,
      alsoBlock: alsoBlock ?? false,
    });
  }

  @Authorized<Right>('member')
  @Query(() => [OwnReportType], {
    description: `What the viewer has reported, the newest first, at most ${OWN_REPORTS_MAX}.`,
  })
  myReports(@Ctx() { viewer }: ViewerContext): Promise<OwnReportType[]> {
    return this.reports.ownReports(viewer.id);
  }
}
