import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { type CommentAudience, CommentAudienceEnum } from '../../shared/comment-audience.js';
import { AdminPersonType } from '../../shared/portal/admin-person.types.js';
import { InterestType } from '../interests/interests.module.js';
import { ReportType } from '../moderation/moderation.module.js';
import { AdminMessageType, AdminUserType } from './admin.types.js';
import { AdminAftaleType } from './aftaler/admin-aftale.types.js';

@ObjectType('AdminSharedAddress', {
  simpleResolvers: true,
  description: 'An account that logged in from the same addresses as another one.',
})
export class AdminSharedAddressType {
  @Field(() => AdminPersonType, { description: 'The account.' })
  member!: AdminPersonType;

  @Field(() => Int, { description: 'Number of IPv4 addresses or IPv6 networks (/64) that both were seen from.' })
  addresses!: number;

  @Field(() => DateTimeScalar, { description: 'When the account was last seen there.' })
  lastSeenAt!: Date;
}

@ObjectType('AdminProfile', {
  simpleResolvers: true,
  description: 'An account with its profile.',
})
export class AdminProfileType extends AdminUserType {
  @Field(() => String, { nullable: true, description: 'The profile text.' })
  aboutMe!: string | null;

  @Field(() => [InterestType], { description: 'The interests.' })
  interests!: InterestType[];
}

@ObjectType('AdminUserCounts', { simpleResolvers: true, description: 'Number of items of one member, by kind.' })
export class AdminUserCountsType {
  @Field(() => Int, { description: 'Posts on the wall.' })
  posts!: number;

  @Field(() => Int, { description: 'Comments under posts.' })
  comments!: number;

  @Field(() => Int, { description: 'Private messages, sent and received.' })
  messages!: number;

  @Field(() => Int, { description: 'Likes given.' })
  likes!: number;

  @Field(() => Int, { description: 'Reports about the member.' })
  reportsReceived!: number;

  @Field(() => Int, { description: 'Reports that the member made.' })
  reportsMade!: number;
}

@ObjectType('AdminUserMessages', { simpleResolvers: true, description: "A member's newest private messages." })
export class AdminUserMessagesType {
  @Field(() => [AdminMessageType], { description: 'The newest that the member wrote, at most 100.' })
  sent!: AdminMessageType[];

  @Field(() => [AdminMessageType], { description: 'The newest that the member received, at most 100.' })
  received!: AdminMessageType[];
}

@ObjectType('AdminPost', { simpleResolvers: true, description: 'A post as administrators see it.' })
export class AdminPostType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => DateTimeScalar, { description: 'When it was published.' })
  createdAt!: Date;

  @Field(() => InterestType, { nullable: true, description: 'Its interest, if any.' })
  interest!: InterestType | null;

  @Field(() => Int, { description: 'Number of likes.' })
  likeCount!: number;

  @Field(() => Int, { description: 'Number of comments.' })
  commentCount!: number;

  @Field(() => AdminAftaleType, { nullable: true, description: 'What it invites to; null for other posts.' })
  aftale!: AdminAftaleType | null;
}

@ObjectType('AdminComment', { simpleResolvers: true, description: 'A comment as administrators see it.' })
export class AdminCommentType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, {
    description: 'The text; empty in one for those who are coming to an aftale, which a report of it shows.',
  })
  content!: string;

  @Field(() => CommentAudienceEnum, { description: 'Whom it is for.' })
  audience!: CommentAudience;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => String, { description: 'The text of its post.' })
  postContent!: string;
}

@ObjectType('AdminLike', { simpleResolvers: true, description: 'A like as administrators see it.' })
export class AdminLikeType {
  @Field(() => ID, { description: 'Id of the post.' })
  postId!: string;

  @Field(() => String, { description: 'The text of the post.' })
  postContent!: string;

  @Field(() => AdminPersonType, {
    nullable: true,
    description: 'The author of the post; null once the account is erased.',
  })
  author!: AdminPersonType | null;

  @Field(() => DateTimeScalar, { description: 'When it was given.' })
  createdAt!: Date;
}

@ObjectType('AdminUserReports', { simpleResolvers: true, description: 'The reports by and about a member.' })
export class AdminUserReportsType {
  @Field(() => [ReportType], { description: 'The newest about the member, at most 100.' })
  reportsReceived!: ReportType[];

  @Field(() => [ReportType], { description: 'The newest that the member made, at most 100.' })
  reportsMade!: ReportType[];
}

@ObjectType('AdminFormerName', {
  simpleResolvers: true,
  description: 'A name that a member had in the last 12 months.',
})
export class AdminFormerNameType {
  @Field(() => String, { description: 'The name.' })
  username!: string;

  @Field(() => DateTimeScalar, { description: 'When the member took another one.' })
  changedAt!: Date;
}

@ObjectType('AdminUserDetails', { simpleResolvers: true, description: 'One member as administrators see it.' })
export class AdminUserDetailsType {
  /** Internal id, for the parts that are read on request. */
  memberId!: number;

  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => AdminProfileType, { description: 'The account.' })
  profile!: AdminProfileType;

  @Field(() => [AdminFormerNameType], { description: 'The member’s former names, the newest first.' })
  formerNames!: AdminFormerNameType[];

  @Field(() => AdminUserCountsType, { description: 'Number of items by kind.' })
  counts!: AdminUserCountsType;
}
