import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType('Person', {
  description: 'A member in whichever role: what a name with a picture needs. `member(id)` has the profile.',
})
export abstract class PersonType {
  @Field(() => ID, { description: 'Opaque and stable: the id of the member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: 'The URL of the picture, relative to the site.' })
  avatarUrl!: string | null;
}
