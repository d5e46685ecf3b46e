import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from './member.entity.js';

/** The WAL position of a member's last write. Only stored when there is a read replica. */
@Entity()
export class MemberWrite {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** Bytes since the start of the WAL. */
  @Column({ type: 'bigint' })
  position!: number;
}
