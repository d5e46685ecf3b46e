import { Field, ID, ObjectType } from 'type-graphql';
import { NoticeType } from './notice.types.js';

@ObjectType('Deleted', {
  simpleResolvers: true,
  description: 'What was deleted, so that a client can take it out of its cache.',
})
export class DeletedType extends NoticeType {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: string;
}
