import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const AUDIT_ACTIONS = [
  'ban_user',
  'delete_comment',
  'delete_post',
  'delete_user',
  'export_user',
  'read_messages',
  'set_report_status',
  'set_role',
  'set_visibility',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An action of an administrator. It stores ids only, which stay when their accounts are erased. */
@Entity()
@Check(
  'audit_entry_action_check',
  `action IN ('ban_user', 'delete_comment', 'delete_post', 'delete_user', 'export_user', 'read_messages', 'set_report_status', 'set_role', 'set_visibility')`,
)
@Index(['createdAt'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null for the command line. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text' })
  action!: AuditAction;

  /** The members concerned, or whose messages were read. */
  @Column({ type: 'bigint', array: true, default: '{}' })
  subjectIds!: number[];

  /** Details, such as `user to plus`; nothing that a person has written. */
  @Column({ type: 'text', default: '' })
  detail!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
