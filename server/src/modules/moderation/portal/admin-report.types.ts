import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { REPORT_STATUSES, type ReportStatus } from '../reports/report.entity.js';
import { TOTAL_DESCRIPTION } from './admin-page.js';
import { PersonType } from './person.types.js';

export const ReportStatusEnum = Object.fromEntries(REPORT_STATUSES.map((status) => [status, status])) as {
  [S in ReportStatus]: S;
};
registerEnumType(ReportStatusEnum, {
  name: 'ReportStatus',
  description: 'Status of a report; any may follow any.',
});

@ObjectType('Report', { simpleResolvers: true, description: 'A report of one member about another.' })
export class ReportType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => PersonType, { nullable: true, description: 'The reporter; null once the account is erased.' })
  reporter!: PersonType | null;

  @Field(() => PersonType, { nullable: true, description: 'The reported member; null once the account is erased.' })
  reported!: PersonType | null;

  @Field(() => String, { description: 'The reason.' })
  reason!: string;

  @Field(() => ReportStatusEnum, { description: 'The status.' })
  status!: ReportStatus;

  @Field(() => String, { description: 'Notes of administrators; may be empty.' })
  adminNotes!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When an administrator last set the status.' })
  handledAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Number of messages that it contains.' })
  keptMessages!: number;
}

@ObjectType('ReportPage', { simpleResolvers: true, description: 'A page of reports.' })
export class ReportPageType {
  @Field(() => [ReportType], { description: 'In the requested order.' })
  items!: ReportType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}

@ObjectType('ReportedMessage', { simpleResolvers: true, description: 'A message as it was when the report was sent.' })
export class ReportedMessageType {
  @Field(() => Boolean, { description: 'Whether the reporter sent it, not the reported member.' })
  byReporter!: boolean;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}
