import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { AdminReportsArgs, SEEN_ENTRY } from './admin-report.inputs.js';
import { AdminReportService } from './admin-report.service.js';
import { ReportPageType, ReportType } from './admin-report.types.js';
import type { ReportStatus } from './report.entity.js';
import { ReportStatusEnum } from './report.types.js';
import { AdminReportType } from './report-detail.types.js';
import { ReportListService } from './report-list.service.js';

@Resolver()
export class AdminReportResolver {
  constructor(
    private readonly reports: AdminReportService,
    private readonly lists: ReportListService,
  ) {}

  @Authorized<Right>('admin')
  @Query(() => ReportPageType, { description: 'All reports but those about the viewer.' })
  adminReports(@Args() args: AdminReportsArgs, @Ctx() { viewer }: ViewerContext): Promise<ReportPageType> {
    return this.lists.page(viewer, args);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND')
  @Query(() => AdminReportType, {
    description:
      'One report with its evidence. Reading private messages in it, and comments for few, writes an audit entry.',
  })
  adminReport(
    @IdArg('report', 'id', { description: 'The report.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminReportType> {
    return this.reports.detail(viewer.id, id);
  }

  @Authorized<Right>('admin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => ReportType, { description: 'Sets the status of a report, from any to any.' })
  setReportStatus(
    @IdArg('report', 'id', { description: 'The report.' }) id: number,
    @Arg('status', () => ReportStatusEnum, { description: 'The new status.' }) status: ReportStatus,
    @Arg('adminNotes', () => String, { defaultValue: '', description: 'Notes; empty ones keep those that are stored.' })
    adminNotes: string,
    @IdArg('reportEntry', 'seenEntryId', SEEN_ENTRY) seenEntryId: number | null,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ReportType> {
    return this.reports.setStatus(viewer, id, status, { adminNotes, seenEntryId });
  }
}
