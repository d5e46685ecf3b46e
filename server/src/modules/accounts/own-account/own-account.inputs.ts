import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { ProfileInput } from '../../members/members.module.js';

@InputType({
  description:
    'Changes of the viewer’s profile. A field that is absent or null stays as it is; an empty text clears an optional one.',
})
export class UpdateProfileInput extends ProfileInput {
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
