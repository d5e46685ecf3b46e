import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, ID } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { IsClientId } from '../../common/client-id.js';
import { FollowsRule } from '../../common/follows-rule.js';
import { parsePublicId } from '../../common/public-id.js';

/** The arguments of `sendMessage`. */
@ArgsType()
export class SendMessageArgs {
  @Field(() => ID, { description: 'The recipient.' })
  to!: string;

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

/** The row id of a message's public id; refuses an invalid one with NOT_FOUND. */
export function messageIdOf(text: string): number {
  const id = parsePublicId('message', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
