import type { Gender } from '@venn/schema/gender';
import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { FollowsRule } from '../../../common/follows-rule.js';
import { GenderScalar } from '../../../common/scalars.js';
import { LOCATION_RULE } from '../registration/location.rule.js';

@InputType({ description: 'What the viewer changes about itself. What is absent or null stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: '3 to 20 characters; unique without regard to case.' })
  @IsOptional()
  @FollowsRule(RULES.username)
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A new address waits until the link that is sent there has been followed, and 72 hours longer without `currentPassword`; the old one is told. Unique without regard to case.',
  })
  @IsOptional()
  @FollowsRule(RULES.email)
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The password: with it a new address counts as soon as it is confirmed. Nothing is changed when it is wrong.',
  })
  @IsOptional()
  @FollowsRule(RULES.currentPassword)
  currentPassword?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True drops a new address that waits.' })
  cancelEmailChange?: boolean | null;

  @Field(() => GenderScalar, { nullable: true, description: 'What the member calls itself.' })
  @IsOptional()
  @FollowsRule(RULES.gender)
  gender?: Gender | null;

  @Field(() => String, {
    nullable: true,
    description: 'A Danish town, without regard to case; Århus, Kbh and Copenhagen are known.',
  })
  @IsOptional()
  @FollowsRule(LOCATION_RULE)
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 1000 characters; an empty text clears it.' })
  @IsOptional()
  @FollowsRule(RULES.aboutMe)
  aboutMe?: string | null;

  @Field(() => [ID], { nullable: true, description: 'At least one; they take the place of the earlier ones.' })
  @IsOptional()
  @FollowsRule(RULES.interests)
  interests?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to be mailed about messages that stay unread.' })
  unreadMails?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True takes the picture away; a new picture wins over it.' })
  removeAvatar?: boolean | null;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field(() => String, { description: 'The password that has counted until now.' })
  @FollowsRule(RULES.currentPassword)
  currentPassword!: string;

  @Field(() => String, { description: 'The new password: 6 to 128 characters.' })
  @FollowsRule(RULES.newPassword)
  newPassword!: string;
}
