import type { NotificationKind } from '@venn/schema/notifications';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/members.module.js';

/** What a member has chosen to hear of; without a row, the defaults. Which mails it wants stands in its own row. */
@Entity()
@Check('notification_setting_push_kinds_check', `push_kinds <@ ARRAY['messages', 'aftaler', 'comments', 'account']`)
@Check(
  'notification_setting_quiet_check',
  `(quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from BETWEEN 0 AND 23 AND quiet_until BETWEEN 0 AND 23
   AND quiet_from <> quiet_until`,
)
export class NotificationSetting {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** Of what phones are told. */
  @Column({ type: 'text', array: true, default: () => "'{messages,aftaler,comments}'" })
  pushKinds!: NotificationKind[];

  @Column({ type: 'boolean', default: false })
  commentMails!: boolean;

  /** The first quiet hour in Copenhagen; null together with `quietUntil`: none. */
  @Column({ type: 'smallint', nullable: true, default: 22 })
  quietFrom!: number | null;

  /** The first hour after them. */
  @Column({ type: 'smallint', nullable: true, default: 7 })
  quietUntil!: number | null;
}
