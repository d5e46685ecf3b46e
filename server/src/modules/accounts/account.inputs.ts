import type { Gender } from '@venn/schema/gender';
import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { FollowsRule } from '../../common/inputs/follows-rule.js';
import { IdField } from '../../common/inputs/id-input.js';
import { DateScalar, GenderScalar } from '../../common/scalars.js';
import { USERNAME_RULE } from '../../shared/names/username.rule.js';
import { interestsUnknown } from '../interests/interests.module.js';
import { LOCATION_RULE, ProfileFields } from '../members/members.module.js';

@InputType({ description: 'The account and profile of a new member.' })
export class RegisterInput extends ProfileFields {
  @Field(() => String, { description: '3 to 20 characters; unique among names that look alike.' })
  @FollowsRule(USERNAME_RULE)
  username!: string;

  @Field(() => String, { description: 'The confirmation link is sent to it; unique without regard to case.' })
  @FollowsRule(RULES.email)
  email!: string;

  @Field(() => String, { description: '6 to 128 characters.' })
  @FollowsRule(RULES.password)
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password once more; compared when present. REST requires it.',
  })
  @FollowsRule(RULES.confirmPassword)
  confirmPassword?: string | null;

  @Field(() => DateScalar, { description: 'Members are 18 years or older.' })
  @FollowsRule(RULES.birthdate)
  birthdate!: string;

  @Field(() => GenderScalar, { description: 'The gender that the member chooses.' })
  @FollowsRule(RULES.gender)
  gender!: Gender;

  @Field(() => String, {
    description:
      'A Danish town, without regard to case; spellings such as Århus, Kbh and Copenhagen, and postcodes are accepted.',
  })
  @FollowsRule(LOCATION_RULE)
  location!: string;

  @IdField('interest', { list: true, description: 'At least one.', refusal: interestsUnknown })
  @FollowsRule(RULES.interests)
  interests!: number[];

  @Field(() => Boolean, { description: 'Must be true: acceptance of the terms.' })
  @FollowsRule(RULES.acceptTerms)
  acceptTerms!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Ignored: the age is computed from the birthdate.',
    deprecationReason: 'Leave it out. Removed after 2027-12-31.',
  })
  age?: number | null;
}

@ArgsType()
export class EmailArgs {
  @Field(() => String, { description: 'The account’s address, without regard to case.' })
  @FollowsRule(RULES.email)
  email!: string;
}

@ArgsType()
export class ResetPasswordArgs {
  @Field(() => String, { description: 'The token of the mailed link.' })
  token!: string;

  @Field(() => String, { description: 'The new password: 6 to 128 characters.' })
  @FollowsRule(RULES.resetPassword)
  password!: string;
}
