import type { DecisionGround, DecisionKind } from '@venn/schema/moderation';
import { DECISION_KIND_LABELS } from '@venn/schema/texts/decisions';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { textEnum } from '../../../common/text-enum.js';
import { AdminPersonType } from '../../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../../shared/portal/portal-page.js';
import { DecisionGroundEnum, type FoundBy, FoundByEnum } from '../../../shared/reasons.js';
import type { AppealOutcome } from './appeal.entity.js';

export const DecisionKindEnum = textEnum<DecisionKind>(
  'DecisionKind',
  'What administrators decide.',
  DECISION_KIND_LABELS,
);
export const AppealOutcomeEnum = textEnum<AppealOutcome>('AppealOutcome', 'What became of an appeal.', {
  upheld: 'The decision was wrong and is undone.',
  rejected: 'The decision stands.',
});

@ObjectType('OwnAppeal', { simpleResolvers: true, description: 'An appeal as its author sees it.' })
export class OwnAppealType {
  @Field(() => String, { description: 'Why the member disagrees.' })
  text!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => AppealOutcomeEnum, { nullable: true, description: 'Null until it is decided.' })
  outcome!: AppealOutcome | null;

  @Field(() => String, { nullable: true, description: 'The reasons of the outcome; null until it is decided.' })
  answer!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was decided.' })
  decidedAt!: Date | null;
}

@ObjectType('Appeal', { simpleResolvers: true, description: 'An appeal as administrators see it.' })
export class AppealType extends OwnAppealType {
  @Field(() => AdminPersonType, { nullable: true, description: 'Who decided it; null until then.' })
  decidedBy!: AdminPersonType | null;

  @Field(() => Boolean, { description: 'Whether it was decided by the administrator who made the decision.' })
  decidedBySame!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the viewer may decide it: not the administrator who made the decision, unless there is no other.',
  })
  viewerCanDecide!: boolean;
}

@ObjectType({ simpleResolvers: true })
abstract class DecisionFields {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => DecisionKindEnum, { description: 'What was decided.' })
  kind!: DecisionKind;

  @Field(() => DecisionGroundEnum, { description: 'The rule that was broken.' })
  ground!: DecisionGround;

  @Field(() => String, { description: 'What happened, as the member is told; may be empty.' })
  facts!: string;

  @Field(() => FoundByEnum, { description: 'How it was found.' })
  foundBy!: FoundBy;

  @Field(() => String, { nullable: true, description: 'The text of the removed post or comment, while it is kept.' })
  content!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a ban ends; null for one without an end.' })
  endsAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was decided.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member acknowledged it after a login.' })
  seenAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was undone.' })
  undoneAt!: Date | null;
}

@ObjectType('OwnDecision', { simpleResolvers: true, description: 'A decision as the member it concerns sees it.' })
export class OwnDecisionType extends DecisionFields {
  @Field(() => DateTimeScalar, { description: 'Until when it can be appealed against.' })
  appealUntil!: Date;

  @Field(() => Boolean, { description: 'Whether it can be appealed against now.' })
  canAppeal!: boolean;

  @Field(() => Boolean, { description: 'Whether the account is erased: an appeal then has to name its address.' })
  isAccountGone!: boolean;

  @Field(() => String, { description: 'The token of the page of the decision, which needs no login.' })
  token!: string;

  @Field(() => OwnAppealType, { nullable: true, description: 'The appeal; null without one.' })
  appeal!: OwnAppealType | null;
}

@ObjectType('Decision', { simpleResolvers: true, description: 'A decision as administrators see it.' })
export class DecisionType extends DecisionFields {
  @Field(() => AdminPersonType, {
    nullable: true,
    description: 'The member it concerns; null once the account is erased.',
  })
  member!: AdminPersonType | null;

  @Field(() => AdminPersonType, { nullable: true, description: 'The administrator; null for the command line.' })
  actor!: AdminPersonType | null;

  @Field(() => ID, { nullable: true, description: 'The report that it followed.' })
  reportId!: string | null;

  @Field(() => String, { description: 'For administrators alone; may be empty.' })
  note!: string;

  @Field(() => Boolean, { description: 'Whether it was made by a call that named no ground or facts.' })
  reasonsMissing!: boolean;

  @Field(() => AppealType, { nullable: true, description: 'The appeal; null without one.' })
  appeal!: AppealType | null;
}

@ObjectType('DecisionPage', { simpleResolvers: true, description: 'A page of decisions.' })
export class DecisionPageType {
  @Field(() => [DecisionType], { description: 'In the requested order.' })
  items!: DecisionType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
