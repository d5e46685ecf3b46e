import { Field, ObjectType } from 'type-graphql';
import { ViewerType } from '../users/member.types.js';

@ObjectType('AuthPayload', { simpleResolvers: true, description: 'A login that has just begun.' })
export class AuthPayloadType {
  @Field(() => String, { description: 'Sent with every call as `Authorization: Bearer`; good for seven days.' })
  token!: string;

  @Field(() => ViewerType, { description: 'The logged-in person.' })
  user!: ViewerType;
}
