import type { ReadingReason } from '@venn/schema/moderation';
import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { type Sentence, SentenceField } from '../../common/sentence.js';
import { ReadingReasonEnum } from '../../shared/reading-reason.js';

@ObjectType('ExportReceipt', { simpleResolvers: true, description: 'Confirms that a data export is being created.' })
export class ExportReceiptType {
  @SentenceField()
  message!: Sentence;

  @Field(() => String, { description: 'The member’s own verified address, to which the link is mailed.' })
  sentTo!: string;
}

@ObjectType('OwnDataCounts', { simpleResolvers: true, description: 'Number of stored items of the viewer, by kind.' })
export class OwnDataCountsType {
  @Field(() => Int, { description: 'Messages that the viewer has sent.' })
  messagesSent!: number;

  @Field(() => Int, { description: 'Messages that the viewer has received.' })
  messagesReceived!: number;

  @Field(() => Int, { description: 'Posts on the wall.' })
  posts!: number;

  @Field(() => Int, { description: 'Comments on the wall.' })
  comments!: number;

  @Field(() => Int, { description: 'Posts that the viewer likes.' })
  likes!: number;

  @Field(() => Int, { description: 'Members whom the viewer has blocked.' })
  blocks!: number;

  @Field(() => Int, { description: 'Members whom the viewer hides in Find Venner.' })
  hiddenMembers!: number;

  @Field(() => Int, { description: 'Reports that the viewer has made.' })
  reportsMade!: number;

  @Field(() => Int, { description: 'Purchases of Plus, including those that were never paid.' })
  purchases!: number;
}

@ObjectType('IpSighting', { simpleResolvers: true, description: 'A login from an IP address.' })
export class IpSightingType {
  @Field(() => String, { description: 'IPv4 or IPv6.' })
  ip!: string;

  @Field(() => DateTimeScalar, { description: 'When the viewer logged in from it.' })
  seenAt!: Date;
}

@ObjectType('MessageReadings', {
  simpleResolvers: true,
  description: 'How often administrators have read something private of the viewer on a day, for one reason.',
})
export class ReadingsType {
  @Field(() => String, { description: 'The day as `YYYY-MM-DD`.' })
  day!: string;

  @Field(() => ReadingReasonEnum, {
    nullable: true,
    description: 'Why; null for readings before reasons were asked for.',
  })
  reason!: ReadingReason | null;

  @Field(() => Int, { description: 'The number of readings.' })
  count!: number;
}

@ObjectType('OwnExport', {
  simpleResolvers: true,
  description: 'The newest data export of the viewer.',
})
export class OwnExportType {
  @Field(() => DateTimeScalar, { description: 'When it was requested.' })
  requestedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was created; null while it is being created.' })
  readyAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When its link expires.' })
  expiresAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was downloaded; null until then.' })
  fetchedAt!: Date | null;
}

@ObjectType('OwnData', { simpleResolvers: true, description: 'Summary of the viewer’s stored data and of retention.' })
export class OwnDataType {
  @Field(() => OwnDataCountsType, { description: 'Number of items by kind.' })
  counts!: OwnDataCountsType;

  @Field(() => String, { nullable: true, description: 'IP address of the first login, kept for 90 days.' })
  firstIp!: string | null;

  @Field(() => String, { nullable: true, description: 'IP address of the newest login, kept for 90 days.' })
  currentIp!: string | null;

  @Field(() => [IpSightingType], { description: 'The newest logins of the last 90 days.' })
  ipHistory!: IpSightingType[];

  @Field(() => [ReadingsType], {
    description:
      "Readings of the viewer’s private messages by administrators, by day of Copenhagen's calendar, newest first.",
  })
  messageReadings!: ReadingsType[];

  @Field(() => [ReadingsType], {
    description:
      'Readings of what few see of the viewer’s aftaler by administrators: the place, who is coming, or what these write to each other. As `messageReadings`.',
  })
  aftaleReadings!: ReadingsType[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the profile is paused if it is not used from now on; null for administrators, who are exempt.',
  })
  pausesAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a paused profile is deleted if it is still not used; null for administrators.',
  })
  deletesAt!: Date | null;

  @Field(() => OwnExportType, {
    nullable: true,
    description: 'The newest data export; null when none was requested lately.',
  })
  export!: OwnExportType | null;
}
