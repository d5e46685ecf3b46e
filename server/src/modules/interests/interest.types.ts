import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Interest', { simpleResolvers: true, description: 'An interest that members can choose.' })
export class InterestType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'Danish name.' })
  name!: string;

  @Field(() => String, { description: 'Danish heading of its group.' })
  category!: string;
}
