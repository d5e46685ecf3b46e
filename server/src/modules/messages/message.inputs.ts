import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, ID } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { IsClientId } from '../../common/client-id.js';
import { FollowsRule } from '../../common/follows-rule.js';
import { parsePublicId } from '../../common/public-id.js';

/** What a member sends. */
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
    description: 'A uuid of your own. Sending again with the same one never stores a second message.',
  })
  clientMessageId?: string | null;
}

/** The message behind a public id; refuses a text that is none with NOT_FOUND. */
export function messageIdOf(text: string): number {
  const id = parsePublicId('message', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
