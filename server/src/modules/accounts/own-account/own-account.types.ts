import { Field, ObjectType } from 'type-graphql';
import { ViewerType } from '../../members/members.module.js';

@ObjectType('UpdateProfilePayload', { simpleResolvers: true, description: 'An updated profile.' })
export class UpdateProfilePayloadType {
  @Field(() => ViewerType, { description: 'The viewer after the update.' })
  user!: ViewerType;
}
