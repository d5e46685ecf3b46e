import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/members.module.js';

/** A passkey of an administrator. */
@Entity()
@Index(['memberId'])
export class Passkey {
  /** As the authenticator chose it, in base64url; random. */
  @PrimaryColumn({ type: 'text' })
  credentialId!: string;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** The authenticator's count of uses; 0 for those that don't count. */
  @Column({ type: 'bigint' })
  counter!: number;

  /** How the browser reaches the authenticator. */
  @Column({ type: 'text', array: true, default: '{}' })
  transports!: string[];

  /** Chosen by the administrator. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
