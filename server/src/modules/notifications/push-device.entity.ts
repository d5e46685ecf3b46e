import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Session } from '../identity/identity.module.js';
import { Member } from '../members/members.module.js';

/** A browser or an installed app that a member is told on. It goes with the login that it was registered by. */
@Entity()
@Check('push_device_endpoint_check', 'char_length(endpoint) <= 1000')
@Index(['memberId'])
@Index(['sessionId'])
export class PushDevice {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** One that has only expired stays for as long as the row: whoever is away is the one to be told. */
  @Column({ type: 'bigint' })
  sessionId!: number;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  session!: Relation<Session>;

  /** Whoever has it and the keys of this installation can send to the browser. */
  @Column({ type: 'text', unique: true })
  endpoint!: string;

  @Column({ type: 'text' })
  p256dh!: string;

  @Column({ type: 'text' })
  auth!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastSuccessAt!: Date | null;
}
