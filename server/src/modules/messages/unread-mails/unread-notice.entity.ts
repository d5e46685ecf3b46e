import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** A member with messages that stayed unread for a while, about whose mail is still to be decided. */
@Entity()
export class UnreadNotice {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** When what a phone has told of is old enough for a mail; null: now. */
  @Column({ type: 'timestamptz', nullable: true })
  dueAt!: Date | null;
}
