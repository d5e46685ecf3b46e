import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/members.module.js';
import { Aftale } from '../aftale.entity.js';

/** A member's answer to 'Mødtes I?' after an aftale, which only the member sees. */
@Entity()
@Index(['memberId'])
@Index(['answeredAt'])
export class AftaleMeeting {
  @PrimaryColumn({ type: 'bigint' })
  postId!: number;

  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Aftale, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id' })
  aftale!: Relation<Aftale>;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'boolean' })
  met!: boolean;

  @Column({ type: 'timestamptz' })
  answeredAt!: Date;
}
