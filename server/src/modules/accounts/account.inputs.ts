import type { Gender } from '@venn/schema/gender';
import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { FollowsRule } from '../../common/follows-rule.js';
import { DateScalar, GenderScalar } from '../../common/scalars.js';
import { LOCATION_RULE } from './registration/location.rule.js';

@InputType({ description: 'What a new member tells about itself.' })
export class RegisterInput {
  @Field(() => String, { description: '3 to 20 characters; unique without regard to case.' })
  @FollowsRule(RULES.username)
  username!: string;

  @Field(() => String, { description: 'A mail with a link goes there; unique without regard to case.' })
  @FollowsRule(RULES.email)
  email!: string;

  @Field(() => String, { description: '6 to 128 characters.' })
  @FollowsRule(RULES.password)
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password once more; compared when it is sent, which REST demands.',
  })
  @FollowsRule(RULES.confirmPassword)
  confirmPassword?: string | null;

  @Field(() => DateScalar, { description: 'A member is 18 years or older.' })
  @FollowsRule(RULES.birthdate)
  birthdate!: string;

  @Field(() => GenderScalar, { description: 'What the member calls itself.' })
  @FollowsRule(RULES.gender)
  gender!: Gender;

  @Field(() => String, { description: 'A Danish town, without regard to case; Århus, Kbh and Copenhagen are known.' })
  @FollowsRule(LOCATION_RULE)
  location!: string;

  @Field(() => String, { nullable: true, description: 'At most 1000 characters; left out when blank.' })
  @FollowsRule(RULES.aboutMe)
  aboutMe?: string | null;

  @Field(() => [ID], { description: 'At least one.' })
  @FollowsRule(RULES.interests)
  interests!: string[];

  @Field(() => Boolean, { description: 'Must be true: the terms are accepted.' })
  @FollowsRule(RULES.acceptTerms)
  acceptTerms!: boolean;

  @Field(() => Int, { nullable: true, description: 'Ignored: the age follows from the birthdate.' })
  age?: number | null;
}

@ArgsType()
export class LoginArgs {
  @Field(() => String, { description: 'The account’s address, without regard to case.' })
  @FollowsRule(RULES.email)
  email!: string;

  @Field(() => String, { description: 'The account’s password.' })
  @FollowsRule(RULES.loginPassword)
  password!: string;
}

@ArgsType()
export class EmailArgs {
  @Field(() => String, { description: 'The account’s address, without regard to case.' })
  @FollowsRule(RULES.email)
  email!: string;
}

@ArgsType()
export class ResetPasswordArgs {
  @Field(() => String, { description: 'From the link in the mail.' })
  token!: string;

  @Field(() => String, { description: 'The new password: 6 to 128 characters.' })
  @FollowsRule(RULES.resetPassword)
  password!: string;
}
