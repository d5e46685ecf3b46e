import type { DecisionGround, DecisionKind, ReportKind } from '@venn/schema/moderation';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DecisionGroundEnum } from '../../../shared/reasons.js';
import { DecisionKindEnum, ReportKindEnum } from '../../moderation/moderation.module.js';

@ObjectType('ReportFigure', { simpleResolvers: true, description: 'Reports of a kind, received in a month.' })
export class ReportFigureType {
  @Field(() => String, { description: 'The month, as YYYY-MM.' })
  month!: string;

  @Field(() => ReportKindEnum, { description: 'The kind.' })
  kind!: ReportKind;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType('DecisionFigure', { simpleResolvers: true, description: 'Decisions of a kind on a ground, in a month.' })
export class DecisionFigureType {
  @Field(() => String, { description: 'The month, as YYYY-MM.' })
  month!: string;

  @Field(() => DecisionKindEnum, { description: 'What was decided.' })
  kind!: DecisionKind;

  @Field(() => DecisionGroundEnum, { description: 'The rule.' })
  ground!: DecisionGround;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType('ClosingFigure', {
  simpleResolvers: true,
  description: 'How long the reports that were closed in a month, or in all of them, have waited.',
})
export class ClosingFigureType {
  @Field(() => String, { nullable: true, description: 'The month, as YYYY-MM; null for all of them together.' })
  month!: string | null;

  @Field(() => Int, { description: 'Reports that were closed.' })
  closed!: number;

  @Field(() => Float, { description: 'Hours within which half of them were closed.' })
  medianHours!: number;

  @Field(() => Float, { description: 'Hours within which nine of ten were closed.' })
  ninetiethHours!: number;
}

@ObjectType('AppealFigure', { simpleResolvers: true, description: 'Appeals of a month.' })
export class AppealFigureType {
  @Field(() => String, { description: 'The month, as YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'Received in the month.' })
  received!: number;

  @Field(() => Int, { description: 'Upheld in the month: the decision was undone.' })
  upheld!: number;

  @Field(() => Int, { description: 'Rejected in the month.' })
  rejected!: number;
}

@ObjectType('ActivityFigure', { simpleResolvers: true, description: 'Members who have used Venn in a month.' })
export class ActivityFigureType {
  @Field(() => String, { description: 'The month, as YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'How many; of the present month so far, as of last night.' })
  members!: number;
}

@ObjectType('AftaleFigure', { simpleResolvers: true, description: 'Aftaler that began in a month.' })
export class AftaleFigureType {
  @Field(() => String, { description: 'The month, as YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'Not cancelled, and with somebody who came besides the host.' })
  held!: number;

  @Field(() => Int, { description: 'Places that were taken, without the hosts’.' })
  guests!: number;

  @Field(() => Int, { description: 'Cancelled before they began.' })
  cancelled!: number;

  @Field(() => Int, { description: 'Of which at least two have said that they met.' })
  met!: number;
}

@ObjectType('AdminFigures', {
  simpleResolvers: true,
  description:
    'Figures of the last twelve months of Copenhagen’s calendar, the present one included. Months without any are left out.',
})
export class AdminFiguresType {
  @Field(() => [String], { description: 'The months, as YYYY-MM, the newest first.' })
  months!: string[];

  @Field(() => [ActivityFigureType], { description: 'Active members by month.' })
  activity!: ActivityFigureType[];

  @Field(() => [ReportFigureType], { description: 'Reports by month and kind.' })
  reports!: ReportFigureType[];

  @Field(() => [ClosingFigureType], { description: 'How fast reports were closed, by month and in all.' })
  closing!: ClosingFigureType[];

  @Field(() => [DecisionFigureType], { description: 'Decisions by month, kind and ground.' })
  decisions!: DecisionFigureType[];

  @Field(() => [AppealFigureType], { description: 'Appeals by month.' })
  appeals!: AppealFigureType[];

  @Field(() => [AftaleFigureType], { description: 'Aftaler by the month in which they began.' })
  aftaler!: AftaleFigureType[];
}
