import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { REPORT_RULES } from '@venn/schema/rules/report';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { IdField } from '../../../common/inputs/id-input.js';
import { ReportedThingEnum, ReportKindEnum } from './report.types.js';
import { THING_IDS } from './thing-ids.js';

/** The arguments of `report`. */
@ArgsType()
export class ReportArgs {
  @Field(() => ReportedThingEnum, { description: 'What is reported.' })
  thing!: ReportedThing;

  @IdField(({ thing }: ReportArgs) => THING_IDS[thing], {
    description: 'The reported member, post, comment or message.',
  })
  id!: number;

  @Field(() => ReportKindEnum, { defaultValue: ReportKindEnum.other, description: 'What it is about.' })
  kind!: ReportKind;

  @FollowsRule(REPORT_RULES.reportReason)
  @Field(() => String, { description: 'At most 2,000 characters after trimming; not empty.' })
  reason!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the viewer also blocks the member.' })
  alsoBlock?: boolean | null;
}
