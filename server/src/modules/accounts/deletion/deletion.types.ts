import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';

@ObjectType('DeletionReceipt', {
  simpleResolvers: true,
  description: 'The result of a request for deletion.',
})
export class DeletionReceiptType {
  @SentenceField()
  message!: Sentence;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be erased: at the end of Plus; null when it is erased at once.',
  })
  deletionScheduledFor!: Date | null;
}
