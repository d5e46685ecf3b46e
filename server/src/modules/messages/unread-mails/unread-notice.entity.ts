import { Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../users/users.module.js';

/** That somebody has had a message that stayed unread for a while, and may have to be told by mail. */
@Entity()
export class UnreadNotice {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;
}
