import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ViewerContext } from '../../../shared/viewer.js';
import { AdminReportType } from '../reports/report-detail.types.js';
import { DecisionType } from './decision.types.js';
import { DecisionListService } from './decision-list.service.js';

@Resolver(() => AdminReportType)
export class ReportDecisionsResolver {
  constructor(private readonly lists: DecisionListService) {}

  @FieldResolver(() => [DecisionType], { description: 'The newest decisions that followed the report, at most 100.' })
  decisions(@Root() { reportId }: AdminReportType, @Ctx() { viewer }: ViewerContext): Promise<DecisionType[]> {
    return this.lists.ofReport(reportId, viewer.id);
  }
}
