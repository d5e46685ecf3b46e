import type { Gender } from '@venn/schema/gender';
import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { FollowsRule } from '../../../common/follows-rule.js';
import { GenderScalar } from '../../../common/scalars.js';
import { ProfileFields } from '../members.module.js';
import { LOCATION_RULE } from './location.rule.js';

@InputType({
  description:
    'Changes of the viewer’s profile. A field that is absent or null stays as it is; an empty text clears an optional one.',
})
export class UpdateProfileInput extends ProfileFields {
  @Field(() => String, {
    nullable: true,
    description:
      '3 to 20 characters; unique among names that look alike. A new name may be taken twice in 30 days; the present one is always accepted.',
  })
  @IsOptional()
  @FollowsRule(RULES.keptUsername)
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A new address takes effect once the link sent to it is opened, or 72 hours after that without `currentPassword`; the old address is notified. Unique without regard to case.',
  })
  @IsOptional()
  @FollowsRule(RULES.email)
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The current password: with it a new address takes effect as soon as it is confirmed. A wrong one refuses the whole update.',
  })
  @IsOptional()
  @FollowsRule(RULES.currentPassword)
  currentPassword?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True cancels a pending change of address.' })
  cancelEmailChange?: boolean | null;

  @Field(() => GenderScalar, { nullable: true, description: 'The gender that the member chooses.' })
  @IsOptional()
  @FollowsRule(RULES.gender)
  gender?: Gender | null;

  @Field(() => String, {
    nullable: true,
    description: 'A Danish town, without regard to case; spellings such as Århus, Kbh and Copenhagen are accepted.',
  })
  @IsOptional()
  @FollowsRule(LOCATION_RULE)
  location?: string | null;

  @Field(() => [ID], { nullable: true, description: 'At least one; they replace the earlier ones.' })
  @IsOptional()
  @FollowsRule(RULES.interests)
  interests?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to get mails about unread messages.' })
  unreadMails?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True removes the picture; ignored when a new picture is sent.',
  })
  removeAvatar?: boolean | null;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field(() => String, { description: 'The current password.' })
  @FollowsRule(RULES.currentPassword)
  currentPassword!: string;

  @Field(() => String, { description: 'The new password: 6 to 128 characters.' })
  @FollowsRule(RULES.newPassword)
  newPassword!: string;
}
