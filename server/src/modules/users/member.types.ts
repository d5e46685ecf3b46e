import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar, GenderScalar, RoleEnum } from '../../common/scalars.js';
import { InterestType } from '../interests/interests.module.js';

@ObjectType('Viewer', {
  simpleResolvers: true,
  description: 'The logged-in person, with what only that person may see.',
})
export class ViewerType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it; unique without regard to case.' })
  username!: string;

  @Field(() => String, { description: 'The address that mails go to and that logs in.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'What counts now: a Plus that has run out is `user`.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years on the calendar of Copenhagen.' })
  age!: number;

  @Field(() => DateScalar, { description: 'The day of birth; it never changes.' })
  birthdate!: string;

  @Field(() => GenderScalar, { description: 'What the member calls itself.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when it is not known.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'What the member tells about itself.' })
  aboutMe!: string | null;

  @Field(() => [InterestType], { description: 'The chosen interests, in the order of the product’s list.' })
  interests!: InterestType[];

  @Field(() => String, { nullable: true, description: 'The address of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When Plus ends; null without Plus.' })
  plusSubscriptionExpiry!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the account was made.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member was last seen, to within 5 minutes.' })
  lastOnline!: Date | null;

  @Field(() => Boolean, { description: 'Whether the address is confirmed; until then most operations are refused.' })
  emailVerified!: boolean;

  @Field(() => String, { nullable: true, description: 'A new address that waits for its confirmation, or to count.' })
  pendingEmail!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the new address begins to count; null while it is not confirmed.',
  })
  pendingEmailFrom!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The one of the two addresses that our mails can’t be delivered to; null while they can.',
  })
  refusedEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether the member is mailed about messages that stay unread.' })
  unreadMails!: boolean;

  @Field(() => Boolean, { description: 'Whether others meet the member in Find Venner.' })
  visibleInFindVenner!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be erased, if that is asked for.',
  })
  deletionScheduledFor!: Date | null;
}

@ObjectType('Member', { simpleResolvers: true, description: 'Another member, as every member may see it.' })
export class MemberType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it; unique without regard to case.' })
  username!: string;

  @Field(() => RoleEnum, { description: 'What counts now: a Plus that has run out is `user`.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years on the calendar of Copenhagen.' })
  age!: number;

  @Field(() => GenderScalar, { description: 'What the member calls itself.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when it is not known.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'What the member tells about itself.' })
  aboutMe!: string | null;

  @Field(() => [InterestType], { description: 'The chosen interests, in the order of the product’s list.' })
  interests!: InterestType[];

  @Field(() => String, { nullable: true, description: 'The address of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the account was made.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member was last seen, to within 5 minutes.' })
  lastOnline!: Date | null;

  @Field(() => Boolean, { description: 'Whether the viewer has blocked this member.' })
  isBlocked!: boolean;
}
