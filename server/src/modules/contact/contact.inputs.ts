import { RULES } from '@venn/schema/rules/fields';
import { Field, InputType } from 'type-graphql';
import { FollowsRule } from '../../common/inputs/follows-rule.js';

@InputType({ description: 'A message to the operator.' })
export class ContactInput {
  @Field(() => String, { description: 'The sender’s name.' })
  @FollowsRule(RULES.contactName)
  name!: string;

  @Field(() => String, { description: 'The sender’s address, to which the operator replies.' })
  @FollowsRule(RULES.contactEmail)
  email!: string;

  @Field(() => String, { description: 'The subject.' })
  @FollowsRule(RULES.contactSubject)
  subject!: string;

  @Field(() => String, { description: 'The text of the message.' })
  @FollowsRule(RULES.contactMessage)
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A honeypot, hidden from people: a message that fills it in costs a proof of work.',
  })
  website?: string | null;
}
