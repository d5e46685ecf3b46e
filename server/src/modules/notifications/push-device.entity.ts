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

  /** Null once the login has expired; where it ended before, a trigger deletes the row. */
  @Column({ type: 'bigint', nullable: true })
  sessionId!: number | null;

  @ManyToOne(() => Session, { onDelete: 'SET NULL' })
  session!: Relation<Session> | null;

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
