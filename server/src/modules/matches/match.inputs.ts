import type { Gender } from '@venn/schema/gender';
import {
  AGE_SLIDER_MIN,
  DISTANCE_SLIDER_MIN,
  MATCHES_PAGE_SIZE,
  MATCHES_PAGE_SIZE_MAX,
  MAXIMUM_AGE,
  NEW_MEMBER_DAYS,
} from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { FollowsRule } from '../../common/inputs/follows-rule.js';
import { InRange } from '../../common/inputs/range.js';
import { GenderScalar } from '../../common/scalars.js';
import type { Sentence } from '../../common/sentence.js';
import { ActiveWithinEnum, MatchSortEnum } from './match.types.js';
import type { ActiveWithin, MatchRequest, MatchSort } from './match-request.js';
import { MATCH_FILTERS, type MatchFilter } from './member-facts.js';

/** The largest `Int` of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

const MIN_AGE_ABOVE_MAX_AGE: Sentence = {
  da: 'Den laveste alder kan ikke være højere end den højeste',
  en: 'The lowest age cannot be above the highest age',
};

/** The arguments of `matches`. */
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

  @Field(() => ActiveWithinEnum, {
    nullable: true,
    description: 'Lists only members who were online so lately; changes once a day.',
  })
  activeWithin?: ActiveWithin | null;

  @IsOptional()
  @FollowsRule(RULES.gender)
  @Field(() => GenderScalar, {
    nullable: true,
    description: 'Lists only members of this gender who wish to be found by it; see `Viewer.foundByGender`.',
  })
  gender?: Gender | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists only members with whom the viewer has no conversation.',
  })
  notWrittenWith?: boolean | null;

  @InRange(1, LARGEST_INT)
  @Field(() => Int, { defaultValue: 1, description: 'From 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: MATCHES_PAGE_SIZE, description: `From 1 to ${MATCHES_PAGE_SIZE_MAX}.` })
  pageSize!: number;
}

const ACTIVITY_FILTERS: Record<ActiveWithin, MatchFilter> = { week: 'activeWeek', month: 'activeMonth' };
const GENDER_FILTERS: Record<Gender, MatchFilter> = {
  male: 'isMale',
  female: 'isFemale',
  'prefer-not-to-say': 'keepsGender',
};

/** The filters that are asked for, in the order of the list: one question is always the same. */
function filtersOf({ hasPicture, isNew, activeWithin, gender }: MatchesArgs): MatchFilter[] {
  const asked: Partial<Record<MatchFilter, boolean | null | undefined>> = { hasPicture, isNew };
  if (activeWithin) asked[ACTIVITY_FILTERS[activeWithin]] = true;
  if (gender) asked[GENDER_FILTERS[gender]] = true;
  return MATCH_FILTERS.filter((filter) => asked[filter] === true);
}

/** The request of these arguments; refuses `minAge` above `maxAge` with VALIDATION. */
export function matchRequestOf(args: MatchesArgs): MatchRequest {
  const { sortBy, page, pageSize, maxDistance = null, minAge = null, maxAge = null } = args;
  if (minAge !== null && maxAge !== null && minAge > maxAge) {
    throw AppError.field('minAge', MIN_AGE_ABOVE_MAX_AGE);
  }
  const notWrittenWith = args.notWrittenWith === true;
  return { sortBy, maxDistance, minAge, maxAge, filters: filtersOf(args), notWrittenWith, page, pageSize };
}
