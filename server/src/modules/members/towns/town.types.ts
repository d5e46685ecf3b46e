import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType('Town', { simpleResolvers: true, description: 'A Danish town.' })
export class TownType {
  @Field(() => String, { description: 'What `location` of a member is; unique.' })
  label!: string;

  @Field(() => String, { description: 'The municipality that it lies in.' })
  municipality!: string;

  @Field(() => Float, { description: 'Latitude of its centre in degrees (WGS 84), from which distances are measured.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude of its centre in degrees (WGS 84).' })
  lon!: number;
}
