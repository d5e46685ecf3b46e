import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const AUDIT_ACTIONS = [
  'ban_user',
  'block_source',
  'change_order',
  'change_second_factor',
  'create_admin',
  'decide_appeal',
  'delete_comment',
  'delete_post',
  'delete_user',
  'end_ban',
  'export_user',
  'list_orders',
  'list_users',
  'log_in',
  'log_in_failed',
  'read_aftale',
  'read_messages',
  'read_user',
  'set_report_status',
  'set_role',
  'set_visibility',
  'step_up',
  'unblock_source',
  'undo_decision',
  'warn_user',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An action of an administrator. It stores ids only, which stay when their accounts are erased. */
@Entity()
@Check(
  'audit_entry_action_check',
  `action IN ('ban_user', 'block_source', 'change_order', 'change_second_factor', 'create_admin', 'decide_appeal', 'delete_comment', 'delete_post', 'delete_user', 'end_ban', 'export_user', 'list_orders', 'list_users', 'log_in', 'log_in_failed', 'read_aftale', 'read_messages', 'read_user', 'set_report_status', 'set_role', 'set_visibility', 'step_up', 'unblock_source', 'undo_decision', 'warn_user')`,
)
@Index(['createdAt'])
// Indexes of what was read of a member's messages and aftaler; TypeORM can't describe them.
@Index('audit_entry_reading_idx', { synchronize: false })
@Index('audit_entry_aftale_reading_idx', { synchronize: false })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null for the command line. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text' })
  action!: AuditAction;

  /** The members concerned, or whose messages or aftale were read. */
  @Column({ type: 'bigint', array: true, default: '{}' })
  subjectIds!: number[];

  /** Details, such as `user to plus`; nothing that a person has written. */
  @Column({ type: 'text', default: '' })
  detail!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
