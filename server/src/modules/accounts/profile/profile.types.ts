import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';
import { ViewerType } from '../../users/users.module.js';

@ObjectType('UpdateProfilePayload', { simpleResolvers: true, description: 'A profile that was just saved.' })
export class UpdateProfilePayloadType {
  @Field(() => ViewerType, { description: 'The viewer as it is now.' })
  user!: ViewerType;
}

@ObjectType('DeletionReceipt', {
  simpleResolvers: true,
  description: 'What becomes of an account whose deletion was asked for.',
})
export class DeletionReceiptType {
  @SentenceField()
  message!: Sentence;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be erased, because Plus lasts until then; null when it is erased at once.',
  })
  deletionScheduledFor!: Date | null;
}

@ObjectType('LoginSession', { simpleResolvers: true, description: 'A place where the viewer is logged in.' })
export class LoginSessionType {
  @Field(() => String, {
    nullable: true,
    description: 'Browser and system, such as `Chrome på Windows`; null when the program didn’t say.',
  })
  device!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the login began.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used, to within 5 minutes.' })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is the login that asks.' })
  isCurrent!: boolean;
}
