import type { ReportKind } from '@venn/schema/moderation';
import { RULES } from '@venn/schema/rules/fields';
import { Field, InputType } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { ReportKindEnum } from '../../moderation/moderation.module.js';

@InputType({ description: 'A visitor’s report of content.' })
export class VisitorReportInput {
  @Field(() => ReportKindEnum, { description: 'What it is about.' })
  kind!: ReportKind;

  @Field(() => String, { description: 'Where it is: a link, or words that find it.' })
  @FollowsRule(RULES.reportLocation)
  location!: string;

  @Field(() => String, { description: 'What is wrong.' })
  @FollowsRule(RULES.reportReason)
  reason!: string;

  @Field(() => Boolean, { description: 'That the visitor believes the report to be right and complete; must be true.' })
  @FollowsRule(RULES.goodFaith)
  goodFaith!: boolean;

  @Field(() => String, {
    defaultValue: '',
    description: 'The visitor’s name. May be empty where somebody is in danger.',
  })
  @FollowsRule(RULES.visitorName)
  name!: string;

  @Field(() => String, {
    defaultValue: '',
    description: 'The visitor’s address. May be empty where somebody is in danger.',
  })
  @FollowsRule(RULES.visitorEmail)
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A honeypot, hidden from people: a report that fills it in costs a proof of work.',
  })
  website?: string | null;
}
