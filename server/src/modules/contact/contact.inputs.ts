import { RULES } from '@venn/schema/rules/fields';
import { Field, InputType } from 'type-graphql';
import { FollowsRule } from '../../common/follows-rule.js';

@InputType({ description: 'A message to the operator.' })
export class ContactInput {
  @Field(() => String, { description: 'Who writes.' })
  @FollowsRule(RULES.contactName)
  name!: string;

  @Field(() => String, { description: 'Where the answer goes.' })
  @FollowsRule(RULES.contactEmail)
  email!: string;

  @Field(() => String, { description: 'What it is about.' })
  @FollowsRule(RULES.contactSubject)
  subject!: string;

  @Field(() => String, { description: 'The message itself.' })
  @FollowsRule(RULES.contactMessage)
  message!: string;

  @Field(() => String, { nullable: true, description: 'Left empty by people; programs that fill it in are not heard.' })
  website?: string | null;
}
