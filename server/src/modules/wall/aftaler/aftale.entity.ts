import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Town } from '../../members/members.module.js';
import { Post } from '../posts/post.entity.js';

/**
 * What makes a post an invitation to meet. Its row lock serialises everything about its places, of which a trigger counts
 * those that are taken.
 */
@Entity()
@Check('aftale_title_check', 'char_length(title) BETWEEN 3 AND 60')
@Check('aftale_place_check', 'char_length(place) BETWEEN 1 AND 120')
@Check('aftale_ends_at_check', 'ends_at > starts_at')
@Check('aftale_places_check', 'places BETWEEN 1 AND 11')
@Check('aftale_coming_check', 'coming BETWEEN 0 AND places')
@Check(
  'aftale_cancelled_check',
  'cancel_text IS NULL OR cancelled_at IS NOT NULL AND char_length(cancel_text) BETWEEN 1 AND 300',
)
@Index(['startsAt', 'postId'])
@Index(['startsAt'], { where: 'place IS NOT NULL' })
@Index('aftale_starts_at_coming_idx', ['startsAt'], { where: 'coming > 0' })
@Index(['remindAt'], { where: 'remind_at IS NOT NULL' })
export class Aftale {
  @PrimaryColumn({ type: 'bigint' })
  postId!: number;

  @OneToOne(() => Post, { onDelete: 'CASCADE' })
  @JoinColumn()
  post!: Relation<Post>;

  @Column({ type: 'text' })
  title!: string;

  /** In milliseconds, the precision of a cursor and of `Date`. */
  @Column({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt!: Date | null;

  @Column({ type: 'smallint' })
  townId!: number;

  @ManyToOne(() => Town, { onDelete: 'RESTRICT' })
  town!: Relation<Town>;

  /** Only for the host and those who are coming; null without one, and some days after the beginning. */
  @Column({ type: 'text', nullable: true })
  place!: string | null;

  /** Besides the host's. */
  @Column({ type: 'smallint' })
  places!: number;

  /** Requests in the state `coming`. */
  @Column({ type: 'smallint', default: 0 })
  coming!: number;

  /** When title, time, town or place were last changed. In milliseconds: clients send it back. */
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date;

  /** How often it was changed or cancelled: calendars keep the version with the highest. */
  @Column({ type: 'integer', default: 0 })
  sequence!: number;

  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  cancelText!: string | null;

  /** When those who are coming are reminded; null once they were, or when it was too late for that. */
  @Column({ type: 'timestamptz', nullable: true })
  remindAt!: Date | null;

  /** When a mail to the host about requests was last queued. */
  @Column({ type: 'timestamptz', nullable: true })
  requestsToldAt!: Date | null;

  /** The newest request of which a mail has told the host; 0 before the first one. */
  @Column({ type: 'bigint', default: 0 })
  toldRequestId!: number;
}
