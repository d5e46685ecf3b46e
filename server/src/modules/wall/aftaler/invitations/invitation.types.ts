import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('AftaleInvitation', { simpleResolvers: true, description: 'What a member invites to next.' })
export class AftaleInvitationType {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => String, { description: 'What they are going to do.' })
  title!: string;

  @Field(() => Date, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => String, { description: 'The town.' })
  town!: string;
}
