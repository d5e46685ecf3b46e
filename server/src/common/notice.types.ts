import { Field, ObjectType } from 'type-graphql';

@ObjectType('Notice', {
  simpleResolvers: true,
  description: 'That something is done, in words for the person who asked for it.',
})
export class NoticeType {
  @Field(() => String, { description: 'A Danish sentence.' })
  message!: string;
}
