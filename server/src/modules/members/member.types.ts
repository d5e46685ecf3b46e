import type { AftaleMail } from '@venn/schema/aftale-mails';
import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import type { FirstWriters, WritingBarrier } from '@venn/schema/writing';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar, GenderScalar, RoleEnum } from '../../common/scalars.js';
import { PersonType } from '../../shared/person.types.js';
import { Scope } from '../../shared/scope.js';
import { InterestType } from '../interests/interests.module.js';
import { AftaleMailEnum } from './aftale-mail.types.js';
import { ProfileFields } from './profile-fields.types.js';
import { FirstWritersEnum, WritingBarrierEnum } from './writing-barrier.js';

/** What a member's profile shows to every member, the viewer included. */
@ObjectType({ implements: PersonType, simpleResolvers: true })
abstract class ProfileType extends ProfileFields implements PersonType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it; unique without regard to case.' })
  username!: string;

  @Field(() => RoleEnum, { description: 'The effective role: `user` once Plus has expired.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years on the calendar of Copenhagen.' })
  age!: number;

  @Field(() => GenderScalar, { description: 'The gender that the member has chosen.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when it is not known.' })
  location!: string | null;

  @Field(() => [InterestType], { description: 'The chosen interests, in the order of the list of all interests.' })
  interests!: InterestType[];

  @Field(() => String, { nullable: true, description: 'The URL of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the account was created.' })
  createdAt!: Date;
}

@ObjectType('Viewer', {
  simpleResolvers: true,
  description: 'The logged-in member, with the fields that only that member may see.',
})
export class ViewerType extends ProfileType {
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member was last online, to within 5 minutes.' })
  lastOnline!: Date | null;

  @Scope('profile:read')
  @Field(() => String, { description: 'The address that mails are sent to and that is used to log in.' })
  email!: string;

  @Scope('profile:read')
  @Field(() => DateScalar, { description: 'The date of birth; it never changes.' })
  birthdate!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When Plus expires; null without Plus.' })
  plusSubscriptionExpiry!: Date | null;

  @Field(() => Boolean, { description: 'Whether the address is confirmed; until then most operations are refused.' })
  emailVerified!: boolean;

  @Scope('profile:read')
  @Field(() => String, { nullable: true, description: 'A new address that is not confirmed or not in effect yet.' })
  pendingEmail!: string | null;

  @Scope('profile:read')
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the new address takes effect; null while it is not confirmed.',
  })
  pendingEmailFrom!: Date | null;

  @Scope('profile:read')
  @Field(() => String, {
    nullable: true,
    description: 'The one of the two addresses that mails can’t be delivered to; null while they can.',
  })
  refusedEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether Find Venner’s filter by gender finds the member.' })
  foundByGender!: boolean;

  @Field(() => Boolean, { description: 'Whether the member gets mails about unread messages.' })
  unreadMails!: boolean;

  @Field(() => [AftaleMailEnum], { description: 'The mails about aftaler that the member does not want.' })
  aftaleMailsOff!: AftaleMail[];

  @Field(() => Boolean, { description: 'Whether the member is listed in Find Venner.' })
  visibleInFindVenner!: boolean;

  @Scope('profile:read')
  @Field(() => FirstWritersEnum, { description: 'Who may begin a conversation with the viewer.' })
  firstWriters!: FirstWriters;

  @Scope('profile:read')
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the viewer’s break began; null without one. See `takeBreak`.',
  })
  breakSince!: Date | null;

  @Scope('profile:read')
  @Field(() => DateScalar, {
    nullable: true,
    description: 'The day on which the break ends by itself; null without one, and for one without an end.',
  })
  breakUntil!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be erased; null unless deletion is scheduled.',
  })
  deletionScheduledFor!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether a scheduled deletion erases the posts and comments too, instead of the author’s name alone.',
  })
  deletesPosts!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The version of the terms of use that the viewer is asked to accept; null while an accepted one applies. See `acceptTerms`.',
  })
  termsToAccept!: string | null;
}

@ObjectType('Member', { simpleResolvers: true, description: 'Another member, as every member may see it.' })
export class MemberType extends ProfileType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'The start of the day, in Copenhagen, on which the member was last online, as of the end of yesterday: others see no time of day.',
  })
  lastOnline!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Whole kilometres between the centres of the viewer’s and the member’s town; null when one of them is unknown.',
  })
  distanceKm!: number | null;

  @Field(() => [InterestType], {
    description: 'The interests that the viewer and the member share, the one that fewest members have first.',
  })
  commonInterests!: InterestType[];

  @Field(() => WritingBarrierEnum, {
    nullable: true,
    description:
      'Why the viewer may not begin a conversation with the member; null where the viewer may, or the two have one already.',
  })
  writingBarrier!: WritingBarrier | null;

  @Field(() => Boolean, { description: 'Whether the viewer has blocked this member.' })
  isBlocked!: boolean;

  @Field(() => Boolean, { description: 'Whether the viewer hides this member in Find Venner.' })
  isHidden!: boolean;
}
