import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar, GenderScalar, RoleEnum } from '../../../common/scalars.js';
import { REPORT_STATUSES, type ReportStatus } from '../reports/report.entity.js';
import { COUNTED } from './admin-page.js';
import { PersonType } from './person.types.js';

export const ReportStatusEnum = Object.fromEntries(REPORT_STATUSES.map((status) => [status, status])) as {
  [S in ReportStatus]: S;
};
registerEnumType(ReportStatusEnum, {
  name: 'ReportStatus',
  description: 'How far the administrators are with a report; any may follow any.',
});

@ObjectType('DayCount', {
  simpleResolvers: true,
  description: "How many there were on one day of Copenhagen's calendar.",
})
export class DayCountType {
  @Field(() => String, { description: 'The day as `YYYY-MM-DD`.' })
  date!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType('AdminTotals', { simpleResolvers: true, description: 'How much there is of everything.' })
export class AdminTotalsType {
  @Field(() => Int, { description: 'Accounts, whatever their state.' })
  users!: number;

  @Field(() => Int, { description: 'Messages that are not deleted.' })
  messages!: number;

  @Field(() => Int, { description: 'Reports, whatever their status.' })
  reports!: number;

  @Field(() => Int, { description: 'Reports that nobody has looked at yet.' })
  pendingReports!: number;
}

@ObjectType('AdminUser', { simpleResolvers: true, description: 'An account as administrators see it.' })
export class AdminUserType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it.' })
  username!: string;

  @Field(() => String, { description: 'The address that mails go to and that logs in.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'What counts now: a Plus that has run out is `user`.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years on the calendar of Copenhagen.' })
  age!: number;

  @Field(() => GenderScalar, { description: 'What the member calls itself.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when it is not known.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'The address of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When Plus ends; null without Plus.' })
  plusSubscriptionExpiry!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the account was made.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member was last seen, to within 5 minutes.' })
  lastOnline!: Date | null;

  @Field(() => Boolean, { description: 'Whether the address is confirmed.' })
  emailVerified!: boolean;

  @Field(() => Boolean, { description: 'Whether others meet the member in Find Venner.' })
  visibleInFindVenner!: boolean;

  @Field(() => Boolean, { description: 'Whether administrators can delete the account: not that of an administrator.' })
  canBeDeleted!: boolean;

  @Field(() => String, { nullable: true, description: 'Why the member is banned; null for everybody else.' })
  banReason!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the member is banned.' })
  bannedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the profile rests after long disuse.' })
  pausedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the account will be erased, if that is planned.' })
  deletionScheduledFor!: Date | null;
}

@ObjectType('AdminUserPage', { simpleResolvers: true, description: 'A page of accounts.' })
export class AdminUserPageType {
  @Field(() => [AdminUserType], { description: 'In the asked order.' })
  items!: AdminUserType[];

  @Field(() => Int, { description: COUNTED })
  total!: number;
}

@ObjectType('AdminMessage', { simpleResolvers: true, description: 'A private message as administrators see it.' })
export class AdminMessageType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => ID, { description: 'Who wrote it.' })
  senderId!: string;

  @Field(() => ID, { description: 'Who received it.' })
  recipientId!: string;

  @Field(() => PersonType, { description: 'Who wrote it.' })
  sender!: PersonType;

  @Field(() => PersonType, { description: 'Who received it.' })
  recipient!: PersonType;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether the recipient has read it.' })
  read!: boolean;
}

@ObjectType('AdminMessagePage', { simpleResolvers: true, description: 'A page of private messages.' })
export class AdminMessagePageType {
  @Field(() => [AdminMessageType], { description: 'In the asked order.' })
  items!: AdminMessageType[];

  @Field(() => Int, { description: COUNTED })
  total!: number;
}

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

  @Field(() => Int, { description: COUNTED })
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
