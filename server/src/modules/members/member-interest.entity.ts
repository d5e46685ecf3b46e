import { Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Interest } from '../interests/interests.module.js';
import { Member } from './member.entity.js';

/** A member's choice of an interest. The second index finds the members who share one. */
@Entity()
@Index(['interestId', 'memberId'])
export class MemberInterest {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @PrimaryColumn({ type: 'smallint' })
  interestId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @ManyToOne(() => Interest, { onDelete: 'CASCADE' })
  interest!: Relation<Interest>;
}
