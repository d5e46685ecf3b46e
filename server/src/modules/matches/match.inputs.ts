import {
  AGE_SLIDER_MIN,
  DISTANCE_SLIDER_MIN,
  MATCHES_PAGE_SIZE,
  MATCHES_PAGE_SIZE_MAX,
  MAXIMUM_AGE,
  NEW_MEMBER_DAYS,
} from '@venn/schema/limits';
import { ArgsType, Field, Int } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { InRange } from '../../common/inputs/range.js';
import type { Sentence } from '../../common/sentence.js';
import { MatchSortEnum } from './match.types.js';
import type { MatchRequest, MatchSort } from './match-request.js';
import { MATCH_FILTERS } from './member-facts.js';

/** The largest `Int` of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

const MIN_AGE_ABOVE_MAX_AGE: Sentence = {
  da: 'Den laveste alder kan ikke være højere end den højeste',
  en: 'The lowest age cannot be above the highest age',
};

/** The arguments of `matches`; a filter's has its name. */
@ArgsType()
export class MatchesArgs {
  @Field(() => MatchSortEnum, { defaultValue: MatchSortEnum.common_desc, description: 'The order.' })
  sortBy!: MatchSort;

  @InRange(DISTANCE_SLIDER_MIN, LARGEST_INT)
  @Field(() => Int, { nullable: true, description: 'Whole kilometres from 1; 501 or null means no limit.' })
  maxDistance?: number | null;

  @InRange(AGE_SLIDER_MIN, MAXIMUM_AGE)
  @Field(() => Int, { nullable: true, description: 'From 18.' })
  minAge?: number | null;

  @InRange(AGE_SLIDER_MIN, MAXIMUM_AGE)
  @Field(() => Int, { nullable: true, description: '100 means 100 and above.' })
  maxAge?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True lists only members with a picture.' })
  hasPicture?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: `True lists only members who registered in the last ${NEW_MEMBER_DAYS} days.`,
  })
  isNew?: boolean | null;

  @InRange(1, LARGEST_INT)
  @Field(() => Int, { defaultValue: 1, description: 'From 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: MATCHES_PAGE_SIZE, description: `From 1 to ${MATCHES_PAGE_SIZE_MAX}.` })
  pageSize!: number;
}

/** The request of these arguments; refuses `minAge` above `maxAge` with VALIDATION. */
export function matchRequestOf(args: MatchesArgs): MatchRequest {
  const { sortBy, page, pageSize, maxDistance = null, minAge = null, maxAge = null } = args;
  if (minAge !== null && maxAge !== null && minAge > maxAge) {
    throw AppError.field('minAge', MIN_AGE_ABOVE_MAX_AGE);
  }
  const filters = MATCH_FILTERS.filter((filter) => args[filter] === true);
  return { sortBy, maxDistance, minAge, maxAge, filters, page, pageSize };
}
