import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, GenderScalar, RoleEnum } from '../../../common/scalars.js';
import { TOTAL_DESCRIPTION } from './admin-page.js';
import { PersonType } from './person.types.js';

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

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
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

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
