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
  description: 'How far the administrators are with a report; any may follow any.',
});

@ObjectType('Report', { simpleResolvers: true, description: 'What one member told the administrators about another.' })
export class ReportType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => PersonType, { nullable: true, description: 'Who made it; null once the account is erased.' })
  reporter!: PersonType | null;

  @Field(() => PersonType, { nullable: true, description: 'Whom it is about; null once the account is erased.' })
  reported!: PersonType | null;

  @Field(() => String, { description: 'What was told.' })
  reason!: string;

  @Field(() => ReportStatusEnum, { description: 'How far the administrators are.' })
  status!: ReportStatus;

  @Field(() => String, { description: 'What administrators have noted; may be empty.' })
  adminNotes!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When an administrator last set the status.' })
  handledAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'How many messages of the two were kept with it.' })
  keptMessages!: number;
}

@ObjectType('ReportPage', { simpleResolvers: true, description: 'A page of reports.' })
export class ReportPageType {
  @Field(() => [ReportType], { description: 'In the asked order.' })
  items!: ReportType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}

@ObjectType('ReportedMessage', { simpleResolvers: true, description: 'A message as it stood when a report was made.' })
export class ReportedMessageType {
  @Field(() => Boolean, { description: 'Whether the reporter wrote it, and not the reported one.' })
  byReporter!: boolean;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}
