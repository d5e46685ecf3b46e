import { type FieldRule, maxLength } from '@venn/schema/rules/rule';
import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';

/** Longer than any valid value; only services know whether one is right. */
const atMost = (characters: number): FieldRule => ({
  trims: false,
  checks: [maxLength(characters, 'contactTooLong')],
});
const CODE = atMost(64);
/** A passkey's response has some 1,000 characters. */
const RESPONSE = atMost(16_384);

@ArgsType()
export class SecondFactorArgs {
  @Field(() => String, { nullable: true, description: 'The six digits that the authenticator app shows.' })
  @IsOptional()
  @FollowsRule(CODE)
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'An unused recovery code.' })
  @IsOptional()
  @FollowsRule(CODE)
  recoveryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'The passkey’s response to `passkeyOptions`, as JSON.' })
  @IsOptional()
  @FollowsRule(RESPONSE)
  passkey?: string | null;
}

@ArgsType()
export class AuthenticatorCodeArgs {
  @Field(() => String, { description: 'The six digits that the authenticator app shows.' })
  @FollowsRule(CODE)
  code!: string;
}

@ArgsType()
export class NewPasskeyArgs {
  @Field(() => String, { description: 'The response to `options`, as JSON.' })
  @FollowsRule(RESPONSE)
  response!: string;

  @Field(() => String, { description: 'A name to recognise it by: 1 to 40 characters.' })
  name!: string;
}
