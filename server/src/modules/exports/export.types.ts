import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { type Sentence, SentenceField } from '../../common/sentence.js';

@ObjectType('ExportReceipt', { simpleResolvers: true, description: 'That a copy of a member’s data is being made.' })
export class ExportReceiptType {
  @SentenceField()
  message!: Sentence;

  @Field(() => String, { description: 'The member’s own verified address, which the link goes to.' })
  sentTo!: string;
}

@ObjectType('OwnDataCounts', { simpleResolvers: true, description: 'How much of each kind is stored of the viewer.' })
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

  @Field(() => Int, { description: 'Reports that the viewer has made.' })
  reportsMade!: number;

  @Field(() => Int, { description: 'Purchases of Plus, those that came to nothing included.' })
  purchases!: number;
}

@ObjectType('IpSighting', { simpleResolvers: true, description: 'A login from an address of the network.' })
export class IpSightingType {
  @Field(() => String, { description: 'IPv4 or IPv6.' })
  ip!: string;

  @Field(() => DateTimeScalar, { description: 'When the viewer logged in from there.' })
  seenAt!: Date;
}

@ObjectType('OwnExport', {
  simpleResolvers: true,
  description: 'The copy of the viewer’s data that was asked for last.',
})
export class OwnExportType {
  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  requestedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was made; null while it is being made.' })
  readyAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When its link ends.' })
  expiresAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was fetched; null until then.' })
  fetchedAt!: Date | null;
}

@ObjectType('OwnData', { simpleResolvers: true, description: 'What is stored of the viewer, and how long.' })
export class OwnDataType {
  @Field(() => OwnDataCountsType, { description: 'How much of each kind.' })
  counts!: OwnDataCountsType;

  @Field(() => String, { nullable: true, description: 'The address that the first login came from, for 90 days.' })
  firstIp!: string | null;

  @Field(() => String, { nullable: true, description: 'The address that the newest login came from, for 90 days.' })
  currentIp!: string | null;

  @Field(() => [IpSightingType], { description: 'The newest logins of the last 90 days.' })
  ipHistory!: IpSightingType[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the profile is paused if it is not used from now on; null for administrators, whose stay.',
  })
  pausesAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a paused profile is deleted if it is still not used; null for administrators.',
  })
  deletesAt!: Date | null;

  @Field(() => OwnExportType, { nullable: true, description: 'The last copy; null when none was asked for lately.' })
  export!: OwnExportType | null;
}
