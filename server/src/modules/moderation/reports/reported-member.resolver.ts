import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { rowId } from '../../../common/public-id.js';
import { DateTimeScalar } from '../../../common/scalars.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { MemberType } from '../../members/members.module.js';
import { ReportService } from './report.service.js';

@Resolver(() => MemberType)
export class ReportedMemberResolver {
  constructor(private readonly reports: ReportService) {}

  @Scope('profile:read')
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the viewer last reported the member, or something that the member wrote; null if never, and once the report has expired.',
  })
  viewerReportedAt(@Root() { id }: MemberType, @Ctx() { viewer }: ViewerContext): Promise<Date | null> {
    return this.reports.lastReportedAt(viewer.id, rowId('member', id));
  }
}
