import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';
import { PersonType } from '../../../shared/person.types.js';

@ObjectType('BlockState', {
  simpleResolvers: true,
  description: 'Whether the viewer blocks a member after the operation.',
})
export class BlockStateType {
  @Field(() => ID, { description: 'The member’s id.' })
  memberId!: string;

  @Field(() => Boolean, { description: 'Whether the viewer blocks this member.' })
  isBlocked!: boolean;

  @SentenceField()
  message!: Sentence;
}

@ObjectType('BlockedMember', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member whom the viewer has blocked.',
})
export class BlockedMemberType implements PersonType {
  @Field(() => ID, { description: 'The member’s id.' })
  id!: string;

  @Field(() => String, { description: 'The member’s name as of the block.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The URL of the member’s picture, relative to the site; null when the member blocks the viewer too.',
  })
  avatarUrl!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the viewer blocked the member.' })
  blockedAt!: Date;
}
