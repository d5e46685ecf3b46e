import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { AdminPersonType } from '../../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../../shared/portal/portal-page.js';
import type { ReportStatus } from './report.entity.js';
import { ReportedThingEnum, ReportKindEnum, ReportStatusEnum } from './report.types.js';

@ObjectType('ReportVisitor', { simpleResolvers: true, description: 'A visitor without an account who reported.' })
export class ReportVisitorType {
  @Field(() => String, { nullable: true, description: 'The name, if one was given.' })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address, if one was given; null in a list without a fresh second factor.',
  })
  email!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the visitor has confirmed the address; never where somebody is in danger, as nobody waits then.',
  })
  emailConfirmed!: boolean;
}

@ObjectType('Report', { simpleResolvers: true, description: 'What a member or visitor has reported about a member.' })
export class ReportType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => AdminPersonType, {
    nullable: true,
    description: 'The reporter; null for a visitor and once the account is erased.',
  })
  reporter!: AdminPersonType | null;

  @Field(() => ReportVisitorType, { nullable: true, description: 'The visitor who reported; null for members.' })
  visitor!: ReportVisitorType | null;

  @Field(() => AdminPersonType, {
    nullable: true,
    description: 'The reported member; null without one and once the account is erased.',
  })
  reported!: AdminPersonType | null;

  @Field(() => ReportKindEnum, { description: 'The gravest kind of its entries.' })
  kind!: ReportKind;

  @Field(() => Boolean, { description: 'Whether it comes before all others: of danger, and open.' })
  urgent!: boolean;

  @Field(() => [ReportedThingEnum], { description: 'What was reported.' })
  things!: ReportedThing[];

  @Field(() => String, { description: 'The reasons of its entries, with blank lines between them.' })
  reason!: string;

  @Field(() => ReportStatusEnum, { description: 'The status.' })
  status!: ReportStatus;

  @Field(() => String, { description: 'Notes of administrators; may be empty.' })
  adminNotes!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When an administrator last changed the status.' })
  handledAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When its first entry was sent.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Number of messages that it contains.' })
  keptMessages!: number;
}

@ObjectType('ReportPage', { simpleResolvers: true, description: 'A page of reports.' })
export class ReportPageType {
  @Field(() => [ReportType], { description: 'Urgent ones first, then in the requested order.' })
  items!: ReportType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
