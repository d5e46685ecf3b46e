import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type CommentAudience, CommentAudienceEnum } from '../../../shared/comment-audience.js';
import { ReportType } from './admin-report.types.js';
import { ReportedThingEnum, ReportKindEnum } from './report.types.js';

@ObjectType('ReportedMessage', { simpleResolvers: true, description: 'A message as it was when the report was sent.' })
export class ReportedMessageType {
  @Field(() => Boolean, { description: 'Whether the reporter sent it, not the reported member.' })
  byReporter!: boolean;

  @Field(() => Boolean, { description: 'Whether its sender had deleted it.' })
  deleted!: boolean;

  @Field(() => String, { description: 'The text.' })
  content!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}

@ObjectType('ReportedAftale', {
  simpleResolvers: true,
  description:
    'What a post or proposal invited to when it was reported. `adminReportedGuests` has the place and the guests.',
})
export class ReportedAftaleType {
  @Field(() => String, { description: 'The title.' })
  title!: string;

  @Field(() => DateTimeScalar, { description: 'When it was to begin.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was to end.' })
  endsAt!: Date | null;

  @Field(() => String, { description: 'The town.' })
  town!: string;

  @Field(() => Int, { nullable: true, description: 'Places besides the host’s; null for an aftale for two.' })
  places!: number | null;

  @Field(() => Int, { description: 'How many were coming to those places.' })
  coming!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was cancelled, if that was before the report.' })
  cancelledAt!: Date | null;
}

@ObjectType('ReportedSnapshot', { simpleResolvers: true, description: 'A thing as it was when it was reported.' })
export class ReportedSnapshotType {
  @Field(() => String, {
    nullable: true,
    description: 'The profile text, or the text of the post, comment or message; null for a profile without one.',
  })
  text!: string | null;

  @Field(() => [String], { description: 'The interests of a profile, or the one of a post.' })
  interests!: string[];

  @Field(() => Int, { nullable: true, description: 'The age of a profile; null in reports from before it was kept.' })
  age!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The town of a profile; null without one, and in reports from before it was kept.',
  })
  town!: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the post under which a comment stands.' })
  postText!: string | null;

  @Field(() => CommentAudienceEnum, { nullable: true, description: 'Whom a comment was for; null for others.' })
  audience!: CommentAudience | null;

  @Field(() => ReportedAftaleType, {
    nullable: true,
    description: 'What a post or proposal invited to; null for others.',
  })
  aftale!: ReportedAftaleType | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was written; null for a profile.' })
  writtenAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether its sender had deleted the message.' })
  deleted!: boolean;
}

@ObjectType('AdminReportEntry', { simpleResolvers: true, description: 'One time that something was reported.' })
export class AdminReportEntryType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => ReportKindEnum, { description: 'The kind that the reporter chose.' })
  kind!: ReportKind;

  @Field(() => String, { description: 'The reason.' })
  reason!: string;

  @Field(() => ReportedThingEnum, {
    nullable: true,
    description: 'What was reported; null where a visitor’s link names nothing.',
  })
  thing!: ReportedThing | null;

  @Field(() => ID, { nullable: true, description: 'The reported thing, which may be gone by now.' })
  thingId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where the content of a visitor’s report stands: a link or words.',
  })
  location!: string | null;

  @Field(() => ReportedSnapshotType, { nullable: true, description: 'The thing as it was; null where none was kept.' })
  snapshot!: ReportedSnapshotType | null;

  @Field(() => [ReportedMessageType], {
    description: 'Messages of the two, the oldest first: the newest 20, and up to 20 that their senders had deleted.',
  })
  messages!: ReportedMessageType[];

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}

@ObjectType('BlockBetween', { simpleResolvers: true, description: 'That one of two members has blocked the other.' })
export class BlockBetweenType {
  @Field(() => Boolean, { description: 'Whether the reporter is the one who blocked.' })
  byReporter!: boolean;

  @Field(() => DateTimeScalar, { description: 'Since when.' })
  createdAt!: Date;
}

@ObjectType('AdminBetween', { simpleResolvers: true, description: 'What else two members have between them.' })
export class AdminBetweenType {
  @Field(() => [ReportType], { description: 'Other reports of the two about each other, the newest first.' })
  reports!: ReportType[];

  @Field(() => [BlockBetweenType], { description: 'Their blocks.' })
  blocks!: BlockBetweenType[];

  @Field(() => Int, { description: 'Messages that the reporter has sent to the other, deleted ones too.' })
  messagesByReporter!: number;

  @Field(() => Int, { description: 'Messages that the other has sent to the reporter, deleted ones too.' })
  messagesByReported!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the first of these was sent.' })
  firstMessageAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the last of these was sent.' })
  lastMessageAt!: Date | null;

  @Field(() => Int, { description: 'Comments by the reporter under posts by the other.' })
  commentsByReporter!: number;

  @Field(() => Int, { description: 'Comments by the other under posts by the reporter.' })
  commentsByReported!: number;
}

@ObjectType('AdminReport', { simpleResolvers: true, description: 'One report with its evidence.' })
export class AdminReportType {
  /** Internal id, for the parts that are read on request. */
  reportId!: number;

  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => ReportType, { description: 'The report.' })
  report!: ReportType;

  @Field(() => [AdminReportEntryType], { description: 'What was reported each time, the oldest first.' })
  entries!: AdminReportEntryType[];

  @Field(() => AdminBetweenType, { description: 'What else the two have between them.' })
  between!: AdminBetweenType;
}
