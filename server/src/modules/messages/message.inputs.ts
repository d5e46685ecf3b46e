import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, ID } from 'type-graphql';
import { IsClientId } from '../../common/inputs/client-id.js';
import { FollowsRule } from '../../common/inputs/follows-rule.js';
import { IdField } from '../../common/inputs/id-input.js';

/** The arguments of `sendMessage`. */
@ArgsType()
export class SendMessageArgs {
  @IdField('member', { description: 'The recipient.' })
  to!: number;

  @FollowsRule(RULES.messageContent)
  @Field(() => String, { description: 'At most 2,000 characters after trimming; not empty.' })
  content!: string;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one stores no second message.',
  })
  clientMessageId?: string | null;
}
