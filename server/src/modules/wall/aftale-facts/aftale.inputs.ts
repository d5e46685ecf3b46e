import {
  AFTALE_CANCEL_TEXT_MAX,
  AFTALE_LATEST_DAYS,
  AFTALE_LONGEST_HOURS,
  AFTALE_NOTE_MAX,
  AFTALE_PLACE_MAX,
  AFTALE_PLACES,
  AFTALE_PLACES_MAX,
  AFTALE_SOONEST_MINUTES,
  AFTALE_TEXT_MAX,
  AFTALE_TITLE_MAX,
  AFTALE_TITLE_MIN,
  AFTALER_PAGE_SIZE,
  AFTALER_PAGE_SIZE_MAX,
  DISTANCE_SLIDER_MIN,
} from '@venn/schema/limits';
import { AFTALE_RULES } from '@venn/schema/rules/aftale';
import { IsDate, IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { IsClientId } from '../../../common/inputs/client-id.js';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { IdField } from '../../../common/inputs/id-input.js';
import { InRange } from '../../../common/inputs/range.js';
import { AFTALE_TOWN_RULE } from './town.rule.js';

/** The largest `Int` of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

/** Refusal of an interest that isn't there. */
const interestUnknown = (): AppError => AppError.field('interestId', FIELD_SENTENCES.interestUnknown);

const LOCAL_TIME = 'by the clocks of Copenhagen, as `YYYY-MM-DDTHH:MM`';
/** What the schema says of the facts of every aftale. */
export const FACT_DESCRIPTIONS = {
  title: `${AFTALE_TITLE_MIN} to ${AFTALE_TITLE_MAX} characters after trimming.`,
  startsAt: `When it begins, ${LOCAL_TIME}: from ${AFTALE_SOONEST_MINUTES} minutes to ${AFTALE_LATEST_DAYS} days from now. Where the clocks show it twice, the first one is meant; one that they skip is refused.`,
  town: 'A Danish town, as in a profile.',
};
const ENDS_AT = `When it ends, ${LOCAL_TIME}: at most ${AFTALE_LONGEST_HOURS} hours after it begins.`;
const PLACE = `Where exactly, at most ${AFTALE_PLACE_MAX} characters; only the host and those who are coming see it.`;
const PLACES = `Places besides the host’s, from 1 to ${AFTALE_PLACES_MAX}.`;

@InputType('AftaleInput', { description: 'What makes a post an invitation to meet.' })
export class AftaleInput {
  @FollowsRule(AFTALE_RULES.aftaleTitle)
  @Field(() => String, { description: FACT_DESCRIPTIONS.title })
  title!: string;

  @FollowsRule(AFTALE_RULES.aftaleStartsAt)
  @Field(() => String, { description: FACT_DESCRIPTIONS.startsAt })
  startsAt!: string;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleEndsAt)
  @Field(() => String, { nullable: true, description: `${ENDS_AT} Absent or empty: open.` })
  endsAt?: string | null;

  @FollowsRule(AFTALE_TOWN_RULE)
  @Field(() => String, { description: FACT_DESCRIPTIONS.town })
  town!: string;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftalePlace)
  @Field(() => String, { nullable: true, description: PLACE })
  place?: string | null;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftalePlaces)
  @Field(() => Int, { nullable: true, description: `${PLACES} Default: ${AFTALE_PLACES}.` })
  places?: number | null;
}

/** The arguments of `changeAftale`. What is absent or null stays as it is. */
@ArgsType()
export class ChangeAftaleArgs {
  @IdField('post', { description: 'The post.' })
  postId!: number;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleTitle)
  @Field(() => String, { nullable: true, description: FACT_DESCRIPTIONS.title })
  title?: string | null;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleStartsAt)
  @Field(() => String, { nullable: true, description: FACT_DESCRIPTIONS.startsAt })
  startsAt?: string | null;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleEndsAt)
  @Field(() => String, { nullable: true, description: `${ENDS_AT} Empty: open.` })
  endsAt?: string | null;

  @IsOptional()
  @FollowsRule(AFTALE_TOWN_RULE)
  @Field(() => String, { nullable: true, description: FACT_DESCRIPTIONS.town })
  town?: string | null;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftalePlace)
  @Field(() => String, { nullable: true, description: `${PLACE} Empty: none.` })
  place?: string | null;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftalePlaces)
  @Field(() => Int, { nullable: true, description: `${PLACES} Not fewer than are coming.` })
  places?: number | null;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleText)
  @Field(() => String, {
    nullable: true,
    description: `The text of the post, at most ${AFTALE_TEXT_MAX} characters. Empty: the title alone.`,
  })
  content?: string | null;
}

/** The arguments of `cancelAftale`. */
@ArgsType()
export class CancelAftaleArgs {
  @IdField('post', { description: 'The post.' })
  postId!: number;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleCancelText)
  @Field(() => String, {
    nullable: true,
    description: `What those who were coming are told, at most ${AFTALE_CANCEL_TEXT_MAX} characters.`,
  })
  text?: string | null;
}

/** The arguments of `askToJoin`. */
@ArgsType()
export class AskToJoinArgs {
  @IdField('post', { description: 'The post.' })
  postId!: number;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftaleNote)
  @Field(() => String, {
    nullable: true,
    description: `A note to the host, at most ${AFTALE_NOTE_MAX} characters.`,
  })
  note?: string | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether everybody who sees the aftale may see that the viewer is coming.',
  })
  visible!: boolean;

  @IsDate()
  @IsOptional()
  @Field(() => Date, {
    nullable: true,
    description:
      'The `changedAt` that the viewer has seen: a later one is refused with `CONFLICT` and the present facts as `aftale`.',
  })
  changedAt?: Date | null;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one is one request.',
  })
  clientRequestId?: string | null;
}

/** The arguments of `decideRequest`. */
@ArgsType()
export class DecideRequestArgs {
  @IdField('aftaleRequest', { description: 'The request.' })
  id!: number;

  @IsOptional()
  @Field(() => Boolean, { description: 'Whether they may come.' })
  accept!: boolean;
}

/** The arguments of `comingAftaler`. */
@ArgsType()
export class ComingAftalerArgs {
  @IdField('interest', {
    nullable: true,
    emptyIsNull: true,
    description: 'Only aftaler about this interest; absent or empty means all.',
    refusal: interestUnknown,
  })
  interestId?: number | null;

  @InRange(DISTANCE_SLIDER_MIN, LARGEST_INT)
  @Field(() => Int, {
    nullable: true,
    description: 'Whole kilometres from the viewer’s town, from 1; 501 or null means no limit.',
  })
  maxDistance?: number | null;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous part.' })
  after?: string | null;

  @InRange(1, AFTALER_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: AFTALER_PAGE_SIZE, description: `From 1 to ${AFTALER_PAGE_SIZE_MAX}.` })
  first!: number;
}
