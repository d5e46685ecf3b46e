import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, GenderScalar, RoleEnum } from '../../common/scalars.js';
import { AdminPersonType } from '../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../shared/portal/portal-page.js';

@ObjectType('DayCount', {
  simpleResolvers: true,
  description: "Count of one day of Copenhagen's calendar.",
})
export class DayCountType {
  @Field(() => String, { description: 'The day as `YYYY-MM-DD`.' })
  date!: string;

  @Field(() => Int, { description: 'The count.' })
  count!: number;
}

@ObjectType('AdminTotals', { simpleResolvers: true, description: 'Totals of the dashboard.' })
export class AdminTotalsType {
  @Field(() => Int, { description: 'Accounts in any state.' })
  users!: number;

  @Field(() => Int, { description: 'Messages, without deleted ones.' })
  messages!: number;

  @Field(() => Int, { description: 'Reports in any status.' })
  reports!: number;

  @Field(() => Int, { description: 'Reports with status `pending`.' })
  pendingReports!: number;

  @Field(() => Int, { description: 'Appeals that wait for their outcome.' })
  openAppeals!: number;
}

@ObjectType('AdminUser', { simpleResolvers: true, description: 'An account as administrators see it.' })
export class AdminUserType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it.' })
  username!: string;

  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'The effective role: an expired Plus is `user`.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years on the calendar of Copenhagen.' })
  age!: number;

  @Field(() => GenderScalar, { description: 'The gender that the member chose.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when unknown.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When Plus ends; null without Plus.' })
  plusSubscriptionExpiry!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the account was created.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member was last seen, to within 5 minutes.' })
  lastOnline!: Date | null;

  @Field(() => Boolean, { description: 'Whether the e-mail address is verified.' })
  emailVerified!: boolean;

  @Field(() => Boolean, { description: 'Whether Find Venner shows the member.' })
  visibleInFindVenner!: boolean;

  @Field(() => Boolean, { description: 'Whether the account can be deleted: not that of an administrator.' })
  canBeDeleted!: boolean;

  @Field(() => String, { nullable: true, description: 'Why the member is banned; null without a ban.' })
  banReason!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member was banned.' })
  bannedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the ban ends; null for one without an end.' })
  bannedUntil!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the profile was paused for inactivity.' })
  pausedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be erased; null without a scheduled deletion.',
  })
  deletionScheduledFor!: Date | null;
}

@ObjectType('AdminUserPage', { simpleResolvers: true, description: 'A page of accounts.' })
export class AdminUserPageType {
  @Field(() => [AdminUserType], { description: 'In the requested order.' })
  items!: AdminUserType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}

@ObjectType('AdminMessage', { simpleResolvers: true, description: 'A private message as administrators see it.' })
export class AdminMessageType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => ID, { description: 'The sender.' })
  senderId!: string;

  @Field(() => ID, { description: 'The recipient.' })
  recipientId!: string;

  @Field(() => AdminPersonType, { description: 'The sender.' })
  sender!: AdminPersonType;

  @Field(() => AdminPersonType, { description: 'The recipient.' })
  recipient!: AdminPersonType;

  @Field(() => String, { description: 'The text; empty while it is veiled.' })
  content!: string;

  @Field(() => Boolean, { description: 'Whether the text is veiled, because no reason to read it was given.' })
  veiled!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether the recipient has read it.' })
  read!: boolean;
}

@ObjectType('AdminMessagePage', { simpleResolvers: true, description: 'A page of private messages.' })
export class AdminMessagePageType {
  @Field(() => [AdminMessageType], { description: 'In the requested order.' })
  items!: AdminMessageType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
