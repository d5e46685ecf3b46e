import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from './member.entity.js';

/** Where the database's log stood when a member last wrote something. Kept only beside a replica. */
@Entity()
export class MemberWrite {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** Bytes since the log's beginning. */
  @Column({ type: 'bigint' })
  position!: number;
}
