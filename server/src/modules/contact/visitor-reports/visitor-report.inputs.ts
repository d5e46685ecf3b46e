import type { ReportKind } from '@venn/schema/moderation';
import { REPORT_RULES } from '@venn/schema/rules/report';
import { Field, InputType } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { ReportKindEnum } from '../../moderation/moderation.module.js';

@InputType({ description: 'A visitor’s report of content.' })
export class VisitorReportInput {
  @Field(() => ReportKindEnum, { description: 'What it is about.' })
  kind!: ReportKind;

  @Field(() => String, { description: 'Where it is: a link, or words that find it.' })
  @FollowsRule(REPORT_RULES.reportLocation)
  location!: string;

  @Field(() => String, { description: 'What is wrong.' })
  @FollowsRule(REPORT_RULES.reportReason)
  reason!: string;

  @Field(() => Boolean, { description: 'That the visitor believes the report to be right and complete; must be true.' })
  @FollowsRule(REPORT_RULES.goodFaith)
  goodFaith!: boolean;

  @Field(() => String, {
    defaultValue: '',
    description: 'The visitor’s name. May be empty where somebody is in danger.',
  })
  @FollowsRule(REPORT_RULES.visitorName)
  name!: string;

  @Field(() => String, {
    defaultValue: '',
    description: 'The visitor’s address. May be empty where somebody is in danger.',
  })
  @FollowsRule(REPORT_RULES.visitorEmail)
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A honeypot, hidden from people: a report that fills it in costs a proof of work.',
  })
  website?: string | null;
}
