import type { ReportKind } from '@venn/schema/moderation';
import { ArgsType, Field, Int } from 'type-graphql';
import { InRange } from '../../../common/inputs/range.js';
import { PageArgs, type TimeSort, TimeSortEnum } from '../../../shared/portal/portal.inputs.js';
import type { ReportStatus } from './report.entity.js';
import { ReportKindEnum, ReportStatusEnum } from './report.types.js';

const OLDEST_REPORT_DAYS = 1000;

/** The argument and the input field with which an administrator says what it has seen of a report. */
export const SEEN_ENTRY = {
  nullable: true,
  description: 'The newest entry of the report that the viewer has seen; with a newer one the answer is CONFLICT.',
} as const;

@ArgsType()
export class AdminReportsArgs extends PageArgs {
  @Field(() => ReportStatusEnum, { nullable: true, description: 'Only reports of this status.' })
  status?: ReportStatus | null;

  @Field(() => ReportKindEnum, { nullable: true, description: 'Only reports of this kind.' })
  kind?: ReportKind | null;

  @InRange(1, OLDEST_REPORT_DAYS, 'en')
  @Field(() => Int, { nullable: true, description: 'Only reports that were sent at least so many days ago.' })
  olderThanDays?: number | null;

  @Field(() => TimeSortEnum, { defaultValue: TimeSortEnum.newest, description: 'The sorting.' })
  sort!: TimeSort;
}
