import { Field, ID, ObjectType } from 'type-graphql';
import { PersonType } from '../person.types.js';

@ObjectType('AdminPerson', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member in the lists of the admin portal.',
})
export class AdminPersonType implements PersonType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: "The member's name, or `Deleted user`." })
  username!: string;

  @Field(() => String, { nullable: true, description: 'URL of the picture, relative to the site.' })
  avatarUrl!: string | null;
}
