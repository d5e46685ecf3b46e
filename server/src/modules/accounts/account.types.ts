import { Field, ObjectType } from 'type-graphql';
import { type Sentence, SentenceField } from '../../common/sentence.js';
import { ViewerType } from '../users/users.module.js';

@ObjectType('AuthPayload', { simpleResolvers: true, description: 'A new session.' })
export class AuthPayloadType {
  @Field(() => String, { description: 'Sent with every request as `Authorization: Bearer`; valid for seven days.' })
  token!: string;

  @Field(() => ViewerType, { description: 'The logged-in member.' })
  user!: ViewerType;
}

@ObjectType('EmailChangeUndone', {
  simpleResolvers: true,
  description: 'The old address is restored; the owner now has to choose a new password.',
})
export class EmailChangeUndoneType {
  @SentenceField()
  message!: Sentence;

  @Field(() => String, { description: 'A token for `resetPassword`; valid for an hour.' })
  resetToken!: string;
}
