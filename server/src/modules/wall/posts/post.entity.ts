import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Interest } from '../../interests/interests.module.js';
import { Member } from '../../members/members.module.js';

/**
 * A post on the wall. It is kept when its author is erased. Triggers keep the counts (decision 010); the indexes are
 * the orders in which the wall is read.
 */
@Entity()
@Check('post_content_check', 'char_length(content) BETWEEN 1 AND 1000')
@Check('post_counts_check', 'like_count >= 0 AND comment_count >= 0')
@Index(['createdAt', 'id'])
@Index(['interestId', 'createdAt', 'id'])
@Index(['authorId'])
@Index(['removedAt'], { where: 'removed_at IS NOT NULL' })
@Index(['authorId', 'clientPostId'], { unique: true, where: 'client_post_id IS NOT NULL' })
export class Post {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null once the author's account is erased. */
  @Column({ type: 'bigint', nullable: true })
  authorId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  author!: Relation<Member> | null;

  @Column({ type: 'smallint', nullable: true })
  interestId!: number | null;

  @ManyToOne(() => Interest, { onDelete: 'SET NULL', nullable: true })
  interest!: Relation<Interest> | null;

  /** Made by the client, so that retries are stored once. Null when none was sent, and once the author is erased. */
  @Column({ type: 'uuid', nullable: true })
  clientPostId!: string | null;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'integer', default: 0 })
  likeCount!: number;

  /** All comments, including those of hidden authors; removed ones aren't counted. */
  @Column({ type: 'integer', default: 0 })
  commentCount!: number;

  /** In milliseconds, the precision of a cursor and of `Date`. */
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** When an administrator removed it: hidden from everybody, and kept for an appeal. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null;
}
