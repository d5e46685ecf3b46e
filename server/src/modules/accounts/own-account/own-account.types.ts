import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';
import { ViewerType } from '../../members/members.module.js';

@ObjectType('UpdateProfilePayload', { simpleResolvers: true, description: 'An updated profile.' })
export class UpdateProfilePayloadType {
  @Field(() => ViewerType, { description: 'The viewer after the update.' })
  user!: ViewerType;
}

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

@ObjectType('LoginSession', { simpleResolvers: true, description: 'A session of the viewer.' })
export class LoginSessionType {
  @Field(() => ID, { description: 'For `endSession`.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Browser and system, such as `Chrome på Windows`; null when the User-Agent header names neither.',
  })
  device!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the session started.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used, to within 5 minutes.' })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}
