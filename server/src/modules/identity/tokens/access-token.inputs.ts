import { RULES } from '@venn/schema/rules/fields';
import { SCOPES, type Scope, TOKEN_DAYS, TOKEN_DAYS_DEFAULT, TOKEN_NAME_MAX } from '@venn/schema/scopes';
import { IsIn } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { ACCESS_TOKEN_TEXTS as TEXTS } from './access-token.texts.js';

/** The arguments of `createAccessToken`. */
@ArgsType()
export class CreateAccessTokenArgs {
  @Field(() => String, { description: `What you call the program: 1 to ${TOKEN_NAME_MAX} characters.` })
  @FollowsRule(RULES.accessTokenName)
  name!: string;

  @Field(() => [String], { description: `What it may do: ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}.` })
  @FollowsRule(RULES.accessTokenScopes)
  @IsIn(SCOPES, { each: true, message: TEXTS.scopeUnknown.da, context: TEXTS.scopeUnknown })
  scopes!: Scope[];

  @Field(() => Int, {
    defaultValue: TOKEN_DAYS_DEFAULT,
    description: `How long it is valid: ${TOKEN_DAYS.join(', ')} days; ${TOKEN_DAYS_DEFAULT} unless given.`,
  })
  @IsIn(TOKEN_DAYS, { message: TEXTS.days.da, context: TEXTS.days })
  days!: number;

  @Field(() => String, { description: 'The current password.' })
  @FollowsRule(RULES.currentPassword)
  currentPassword!: string;
}
