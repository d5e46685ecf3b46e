import { HIDDEN_MEMBERS_MAX } from '@venn/schema/limits';
import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';
import { PersonType } from '../../../shared/person.types.js';

/** What the list of hidden members has, for descriptions. */
export const HIDDEN_LIST = `newest first, at most ${HIDDEN_MEMBERS_MAX}`;

@ObjectType('HideState', {
  simpleResolvers: true,
  description: 'Whether the viewer hides a member in Find Venner after the operation.',
})
export class HideStateType {
  @Field(() => ID, { description: 'The member’s id.' })
  memberId!: string;

  @Field(() => Boolean, { description: 'Whether the viewer hides this member in Find Venner.' })
  isHidden!: boolean;

  @SentenceField()
  message!: Sentence;
}

@ObjectType('HiddenMember', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member whom the viewer hides in Find Venner.',
})
export class HiddenMemberType implements PersonType {
  @Field(() => ID, { description: 'The member’s id.' })
  id!: string;

  @Field(() => String, { description: 'The name by which the viewer knows the member.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The URL of the picture, relative to the site; null also while the viewer can’t open the profile.',
  })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the viewer hid the member.' })
  hiddenAt!: Date;
}
