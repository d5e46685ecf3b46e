import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/members.module.js';

/** An administrator's authenticator app (TOTP). */
@Entity()
export class Authenticator {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** Encrypted by `SecretBox` for the member. */
  @Column({ type: 'bytea' })
  sealedSecret!: Buffer;

  /** The time step of the last accepted code: it and earlier ones are used up. */
  @Column({ type: 'bigint' })
  lastStep!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
