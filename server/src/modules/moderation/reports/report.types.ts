import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { REPORT_KIND_LABELS, REPORTED_THING_LABELS } from '@venn/schema/texts/moderation';
import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { textEnum } from '../../../common/text-enum.js';
import type { ReportState } from '../../../shared/report-state.js';
import type { ReportStatus } from './report.entity.js';

export const ReportedThingEnum = textEnum<ReportedThing>(
  'ReportedThing',
  'What can be reported.',
  REPORTED_THING_LABELS,
);

export const ReportKindEnum = textEnum<ReportKind>(
  'ReportKind',
  'Kinds of reports, the gravest first.',
  REPORT_KIND_LABELS,
);

export const ReportStatusEnum = textEnum<ReportStatus>('ReportStatus', 'Status of a report; any may follow any.', {
  pending: 'Nobody has looked at it yet.',
  reviewed: 'An administrator has looked at it.',
  resolved: 'Something was done about it.',
  dismissed: 'It was no breach of the rules.',
});

export const ReportStateEnum = textEnum<ReportState>('ReportState', 'What a reporter learns.', {
  received: 'It was received.',
  acted: 'Something was done about it.',
  no_breach: 'No breach of the rules was found.',
});

@ObjectType('OwnReport', { simpleResolvers: true, description: 'What the viewer has reported, one time.' })
export class OwnReportType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => ReportedThingEnum, { description: 'What was reported.' })
  thing!: ReportedThing;

  @Field(() => String, {
    nullable: true,
    description: 'The present name of the reported member; null where the viewer can no longer see it.',
  })
  aboutName!: string | null;

  @Field(() => ReportKindEnum, { description: 'The kind that the viewer chose.' })
  kind!: ReportKind;

  @Field(() => String, { description: 'The reason that the viewer gave.' })
  reason!: string;

  @Field(() => ReportStateEnum, { description: 'Its state: an outcome from when it is told, whatever changes later.' })
  state!: ReportState;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}
