import { Field, ObjectType } from 'type-graphql';
import { type Sentence, SentenceField } from '../../common/sentence.js';
import { ViewerType } from '../users/users.module.js';

@ObjectType('AuthPayload', { simpleResolvers: true, description: 'A login that has just begun.' })
export class AuthPayloadType {
  @Field(() => String, { description: 'Sent with every call as `Authorization: Bearer`; good for seven days.' })
  token!: string;

  @Field(() => ViewerType, { description: 'The logged-in person.' })
  user!: ViewerType;
}

@ObjectType('EmailChangeUndone', {
  simpleResolvers: true,
  description: 'That an account is its owner’s again, who has to choose a new password.',
})
export class EmailChangeUndoneType {
  @SentenceField()
  message!: Sentence;

  @Field(() => String, { description: 'Sets the new password, as the token of a mailed link does; good for an hour.' })
  resetToken!: string;
}
