import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, ID } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { FollowsRule } from '../../../common/follows-rule.js';
import { parsePublicId } from '../../../common/public-id.js';
import { memberIdOf } from '../../members/members.module.js';
import { ReportedThingEnum, ReportKindEnum } from './report.types.js';

/** The arguments of `report`. */
@ArgsType()
export class ReportArgs {
  @Field(() => ReportedThingEnum, { description: 'What is reported.' })
  thing!: ReportedThing;

  @Field(() => ID, { description: 'The reported member, post, comment or message.' })
  id!: string;

  @Field(() => ReportKindEnum, { defaultValue: ReportKindEnum.other, description: 'What it is about.' })
  kind!: ReportKind;

  @FollowsRule(RULES.reportReason)
  @Field(() => String, { description: 'At most 2,000 characters after trimming; not empty.' })
  reason!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the viewer also blocks the member.' })
  alsoBlock?: boolean | null;
}

/** The row id of a thing's public id. Refuses an invalid one with MEMBER_NOT_FOUND or NOT_FOUND. */
export function thingIdOf(thing: ReportedThing, text: string): number {
  if (thing === 'profile') return memberIdOf(text);
  const id = parsePublicId(thing, text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
