import { Field, ObjectType } from 'type-graphql';
import { ViewerType } from '../../members/members.module.js';
import { type SecondFactorState, SecondFactorStateEnum } from '../second-factor/second-factor.types.js';

@ObjectType('AuthPayload', { simpleResolvers: true, description: 'A new session.' })
export class AuthPayloadType {
  @Field(() => String, {
    description:
      'Sent with every request as `Authorization: Bearer`; valid for seven days, an administrator’s for 12 hours.',
  })
  token!: string;

  @Field(() => Date, { description: 'Until when the token is valid, unless the session is ended before.' })
  expiresAt!: Date;

  @Field(() => ViewerType, { description: 'The logged-in member.' })
  user!: ViewerType;

  @Field(() => SecondFactorStateEnum, {
    description: 'What an administrator has to do before the token has its rights; `none` for members.',
  })
  secondFactor!: SecondFactorState;

  @Field(() => Boolean, {
    description: 'Whether an administrator has to choose a better password before the token has its rights.',
  })
  passwordChangeRequired!: boolean;
}
