import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** An IP address from which a member logged in; deleted after 90 days. */
@Entity()
@Index(['memberId', 'seenAt'])
@Index(['seenAt'])
@Index(['ip'])
export class IpSighting {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'inet' })
  ip!: string;

  @Column({ type: 'timestamptz' })
  seenAt!: Date;
}
