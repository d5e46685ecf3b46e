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

@ObjectType('EmailConfirmed', {
  simpleResolvers: true,
  description: 'An address is confirmed: of a new account, or one that an account changes to.',
})
export class EmailConfirmedType {
  @SentenceField()
  message!: Sentence;

  @Field(() => Boolean, { description: 'Whether the account is new: the member can log in from now on.' })
  isNewAccount!: boolean;
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
