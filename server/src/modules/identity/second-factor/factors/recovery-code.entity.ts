import { Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/members.module.js';

/** An unused recovery code; deleted by its use. */
@Entity()
export class RecoveryCode {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** SHA-256: the codes are random and long. */
  @PrimaryColumn({ type: 'bytea' })
  codeHash!: Buffer;
}
