import type { Gender } from '@venn/schema/gender';
import { ACTIVE_MONTH_DAYS, ACTIVE_WEEK_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import type { WritingBarrier } from '@venn/schema/writing';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GenderScalar, RoleEnum } from '../../common/scalars.js';
import { textEnum } from '../../common/text-enum.js';
import { PersonType } from '../../shared/person.types.js';
import { InterestType } from '../interests/interests.module.js';
import { WritingBarrierEnum } from '../members/members.module.js';
import type { ActiveWithin, MatchSort } from './match-request.js';

export const MatchSortEnum = textEnum<MatchSort>('MatchSort', 'The order of Find Venner.', {
  common_desc: 'The most common interests first.',
  common_asc: 'The fewest common interests first.',
  distance_asc: 'The nearest first, unknown distances last.',
  distance_desc: 'Unknown distances first, then the farthest.',
  name_asc: 'By name, from A to Å.',
  name_desc: 'By name, from Å to A.',
});

export const ActiveWithinEnum = textEnum<ActiveWithin>('ActiveWithin', 'How lately a member was online.', {
  week: `On one of the last ${ACTIVE_WEEK_DAYS} days before today, by the calendar of Copenhagen.`,
  month: `On one of the last ${ACTIVE_MONTH_DAYS} days before today.`,
});

@ObjectType('Match', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member whom the viewer can meet in Find Venner.',
})
export class MatchType implements PersonType {
  @Field(() => ID, { description: 'Opaque and stable: the id of the member.' })
  id!: string;

  @Field(() => String, { description: 'As the member writes it; unique regardless of case.' })
  username!: string;

  @Field(() => RoleEnum, { description: 'The role at present: `user` once Plus has expired.' })
  role!: Role;

  @Field(() => Int, { description: 'Full years in the time zone of Copenhagen.' })
  age!: number;

  @Field(() => GenderScalar, { description: 'As the member has chosen it.' })
  gender!: Gender;

  @Field(() => String, { nullable: true, description: 'The label of a Danish town; null when unknown.' })
  location!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Whole kilometres between the centres of the two towns; null when one of them is unknown.',
  })
  distanceKm!: number | null;

  @Field(() => String, { nullable: true, description: 'The text about the member.' })
  aboutMe!: string | null;

  @Field(() => String, { nullable: true, description: 'The URL of the picture, relative to the site.' })
  avatarUrl!: string | null;

  @Field(() => WritingBarrierEnum, {
    nullable: true,
    description:
      'Why the viewer may not begin a conversation with the member; null where the viewer may, or the two have one already.',
  })
  writingBarrier!: WritingBarrier | null;

  @Field(() => Int, { description: 'The number of interests that the two share.' })
  commonInterestCount!: number;

  @Field(() => [InterestType], {
    description: 'The interests that the two share, the one that fewest members have first.',
  })
  commonInterests!: InterestType[];
}

@ObjectType('MatchPage', { simpleResolvers: true, description: 'A page of Find Venner.' })
export class MatchPageType {
  @Field(() => [MatchType], { description: 'In the requested order; empty beyond the last page.' })
  items!: MatchType[];

  @Field(() => Int, { description: 'The number of members over all pages.' })
  total!: number;

  @Field(() => Int, { description: 'The number of those members who share an interest with the viewer.' })
  sharingTotal!: number;

  @Field(() => Int, { description: 'From 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of members on a full page.' })
  pageSize!: number;

  @Field(() => Int, { description: '0 when no member is found.' })
  pageCount!: number;
}
