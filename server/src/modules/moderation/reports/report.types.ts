import { REPORT_KINDS, REPORTED_THINGS, type ReportedThing, type ReportKind } from '@venn/schema/moderation';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import type { ReportState } from '../../../shared/report-state.js';
import { REPORT_STATUSES, type ReportStatus } from './report.entity.js';

const enumOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };

export const ReportedThingEnum = enumOf<ReportedThing>(REPORTED_THINGS);
registerEnumType(ReportedThingEnum, { name: 'ReportedThing', description: 'What can be reported.' });

export const ReportKindEnum = enumOf<ReportKind>(REPORT_KINDS);
registerEnumType(ReportKindEnum, { name: 'ReportKind', description: 'Kinds of reports, the gravest first.' });

export const ReportStatusEnum = enumOf<ReportStatus>(REPORT_STATUSES);
registerEnumType(ReportStatusEnum, {
  name: 'ReportStatus',
  description: 'Status of a report; any may follow any.',
});

export const ReportStateEnum = enumOf<ReportState>(['received', 'acted', 'no_breach']);
registerEnumType(ReportStateEnum, {
  name: 'ReportState',
  description: 'What a reporter learns: it was received, something was done about it, or no breach was found.',
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
