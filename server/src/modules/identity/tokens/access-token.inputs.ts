import { ACCESS_TOKEN_RULES } from '@venn/schema/rules/access-token';
import { RULES } from '@venn/schema/rules/fields';
import { SCOPES, type Scope, TOKEN_DAYS, TOKEN_DAYS_DEFAULT, TOKEN_NAME_MAX } from '@venn/schema/scopes';
import { ArgsType, Field, Int } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';

/** The arguments of `createAccessToken`. */
@ArgsType()
export class CreateAccessTokenArgs {
  @Field(() => String, { description: `What you call the program: 1 to ${TOKEN_NAME_MAX} characters.` })
  @FollowsRule(ACCESS_TOKEN_RULES.accessTokenName)
  name!: string;

  @Field(() => [String], { description: `What it may do: ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}.` })
  @FollowsRule(ACCESS_TOKEN_RULES.accessTokenScopes)
  scopes!: Scope[];

  @Field(() => Int, {
    defaultValue: TOKEN_DAYS_DEFAULT,
    description: `How long it is valid: ${TOKEN_DAYS.join(', ')} days; ${TOKEN_DAYS_DEFAULT} unless given.`,
  })
  @FollowsRule(ACCESS_TOKEN_RULES.accessTokenDays)
  days!: number;

  @Field(() => String, { description: 'The current password.' })
  @FollowsRule(RULES.currentPassword)
  currentPassword!: string;
}
