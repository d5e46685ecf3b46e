import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Decision } from './decision.entity.js';

/** Upheld: the decision was wrong and is undone. */
export const APPEAL_OUTCOMES = ['upheld', 'rejected'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** A member's complaint about a decision: one each. */
@Entity()
@Check('appeal_text_check', 'char_length(text) BETWEEN 1 AND 2000')
@Check('appeal_answer_check', 'char_length(answer) BETWEEN 1 AND 2000')
@Check('appeal_outcome_check', `outcome IN ('upheld', 'rejected')`)
@Check('appeal_decided_check', '(outcome IS NULL) = (decided_at IS NULL) AND (answer IS NULL) = (decided_at IS NULL)')
@Index(['createdAt'])
export class Appeal {
  @PrimaryColumn({ type: 'bigint' })
  decisionId!: number;

  @ManyToOne(() => Decision, { onDelete: 'CASCADE' })
  decision!: Relation<Decision>;

  @Column({ type: 'text' })
  text!: string;

  /** Where the outcome is sent when the account is erased; deleted once it is sent. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Null until it is decided, as all below. */
  @Column({ type: 'text', nullable: true })
  outcome!: AppealOutcome | null;

  /** The reasons of the outcome, as the member is told. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  /** The administrator, who stays named when the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  decidedById!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;
}
