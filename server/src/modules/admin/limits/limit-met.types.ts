import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { AdminPersonType } from '../../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../../shared/portal/portal-page.js';

@ObjectType('LimitMet', { simpleResolvers: true, description: 'How often somebody met a rate limit within an hour.' })
export class LimitMetType {
  @Field(() => String, { description: 'Name of the limit, in English.' })
  limit!: string;

  @Field(() => AdminPersonType, { nullable: true, description: 'The member; null for a visitor.' })
  member!: AdminPersonType | null;

  @Field(() => String, {
    nullable: true,
    description: 'A visitor: a code that is the same for all limits of one network, address or device; else null.',
  })
  visitor!: string | null;

  @Field(() => Int, { description: 'How often within the hour.' })
  count!: number;

  @Field(() => DateTimeScalar, { description: 'The last time.' })
  lastAt!: Date;
}

@ObjectType('LimitsMetPage', { simpleResolvers: true, description: 'A page of the limits met in the last 24 hours.' })
export class LimitsMetPageType {
  @Field(() => [LimitMetType], { description: 'The newest first.' })
  items!: LimitMetType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
