import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../users/users.module.js';

/** An address from which a member logged in; kept for 90 days. */
@Entity()
@Index(['memberId', 'seenAt'])
@Index(['seenAt'])
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
