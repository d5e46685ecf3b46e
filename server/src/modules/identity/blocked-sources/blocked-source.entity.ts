import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** Kinds of sources that can be blocked. */
export const SOURCE_KINDS = ['domain', 'network'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A mail domain or a network that accounts can't come from. Blocking it concerns no existing account. */
@Entity()
@Check('blocked_source_one_kind_check', 'num_nonnulls(domain, network) = 1')
@Check('blocked_source_reason_check', 'char_length(reason) BETWEEN 1 AND 500')
@Index(['endsAt'])
@Index(['createdById'])
export class BlockedSource {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** As name servers know it. Its subdomains are blocked, too. */
  @Column({ type: 'text', nullable: true, unique: true })
  domain!: string | null;

  @Column({ type: 'cidr', nullable: true, unique: true })
  network!: string | null;

  /** For other administrators. */
  @Column({ type: 'text' })
  reason!: string;

  /** Null: it has no end. */
  @Column({ type: 'timestamptz', nullable: true })
  endsAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** The administrator; null for the command line, and once the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  createdBy!: Relation<Member> | null;
}
