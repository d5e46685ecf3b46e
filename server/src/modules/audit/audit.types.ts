import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { textEnum } from '../../common/text-enum.js';
import { AdminPersonType } from '../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../shared/portal/portal-page.js';
import type { AuditAction } from './audit-entry.entity.js';

export const AuditActionEnum = textEnum<AuditAction>('AuditAction', 'Actions of administrators in the audit log.', {
  log_in: 'Logged in.',
  log_in_failed: 'Gave a wrong password, or a wrong second factor.',
  step_up: 'Gave the second factor again.',
  change_second_factor: 'Changed their second factor.',
  create_admin: 'Was made an administrator on the server.',
  list_users: 'Opened a page of the list of members.',
  read_user: 'Opened the page of a member.',
  read_messages: 'Read private messages.',
  read_aftale: 'Read what few see of an aftale: the place, who is coming, or what these write to each other.',
  list_orders: 'Opened a page of the list of orders.',
  change_order: 'Changed an order of Plus.',
  export_user: "Had a member's data exported.",
  set_report_status: 'Set the status of a report.',
  set_role: 'Set the role of a member.',
  set_visibility: 'Showed a member in Find Venner, or hid it there.',
  warn_user: 'Warned a member.',
  ban_user: 'Banned a member.',
  end_ban: 'Ended a ban.',
  delete_user: 'Deleted an account.',
  delete_post: 'Removed a post.',
  delete_comment: 'Removed a comment.',
  undo_decision: 'Undid a decision.',
  decide_appeal: 'Decided an appeal.',
  block_source: 'Blocked a mail domain or a network.',
  unblock_source: 'Ended such a block.',
});

@ObjectType('AuditEntry', { simpleResolvers: true, description: 'An action of an administrator.' })
export class AuditEntryType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => AdminPersonType, { nullable: true, description: 'The administrator; null for the command line.' })
  actor!: AdminPersonType | null;

  @Field(() => AuditActionEnum, { description: 'The action.' })
  action!: AuditAction;

  @Field(() => [AdminPersonType], { description: 'The members concerned, or whose messages or aftale were read.' })
  subjects!: AdminPersonType[];

  @Field(() => String, { description: 'Details, such as `user to plus`; may be empty.' })
  detail!: string;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  createdAt!: Date;
}

@ObjectType('AuditPage', { simpleResolvers: true, description: 'A page of the audit log.' })
export class AuditPageType {
  @Field(() => [AuditEntryType], { description: 'The newest first.' })
  items!: AuditEntryType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
