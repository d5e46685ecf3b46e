import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Interest', { simpleResolvers: true, description: 'Something that people can share.' })
export class InterestType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'In Danish.' })
  name!: string;

  @Field(() => String, { description: 'The heading that it stands under, in Danish.' })
  category!: string;
}
