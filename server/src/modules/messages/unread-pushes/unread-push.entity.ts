import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** How far a member was told of unread messages on phones. Without meaning after a day, when mails tell of them anyway. */
@Entity()
export class UnreadPush {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** When the newest message was sent that a push has told of. */
  @Column({ type: 'timestamptz', nullable: true })
  pushedUntil!: Date | null;

  /** Since when no push service has taken anything, each asking to come later. */
  @Column({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;
}
