import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GenderScalar, RoleEnum } from '../../common/scalars.js';
import { InterestType } from '../interests/interests.module.js';
import { MATCH_SORTS, type MatchSort } from './match-finder.js';

/** The orders as a GraphQL enum. */
export const MatchSortEnum = Object.fromEntries(MATCH_SORTS.map((sort) => [sort, sort])) as { [S in MatchSort]: S };

registerEnumType(MatchSortEnum, {
  name: 'MatchSort',
  description: 'By common interests, distance or name. Unknown distances come last when rising and first when falling.',
});

@ObjectType('Match', { simpleResolvers: true, description: 'A member whom the viewer can meet in Find Venner.' })
export class MatchType {
  @Field(() => ID, { description: 'Opaque and stable: the id of the member.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it; unique without regard to case.' })
  username!: string;

  @Field(() => RoleEnum, { description: 'What counts now: a Plus that has run out is `user`.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years on the calendar of Copenhagen.' })
  age!: number;

  @Field(() => GenderScalar, { description: 'What the member calls itself.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when it is not known.' })
  location!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Whole kilometres between the centres of the two towns; null when one of them is not known.',
  })
  distanceKm!: number | null;

  @Field(() => String, { nullable: true, description: 'What the member tells about itself.' })
  aboutMe!: string | null;

  @Field(() => String, { nullable: true, description: 'The address of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => Int, { description: 'How many interests the two share.' })
  commonInterestCount!: number;

  @Field(() => [InterestType], { description: 'The interests that the two share.' })
  commonInterests!: InterestType[];
}

@ObjectType('MatchPage', { simpleResolvers: true, description: 'A page of Find Venner.' })
export class MatchPageType {
  @Field(() => [MatchType], { description: 'In the asked order; empty beyond the last page.' })
  items!: MatchType[];

  @Field(() => Int, { description: 'How many there are over all pages.' })
  total!: number;

  @Field(() => Int, { description: 'From 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many there are on a full page.' })
  pageSize!: number;

  @Field(() => Int, { description: '0 when there is nobody.' })
  pageCount!: number;
}
