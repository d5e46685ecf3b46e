import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Interest } from '../interests/interests.module.js';
import { Member } from '../users/users.module.js';

/**
 * Something that a member tells everybody. It outlives its author. The counts are kept by the statements that add and
 * remove likes and comments; the indexes are the orders in which the wall is read.
 */
@Entity()
@Check('post_content_check', 'char_length(content) BETWEEN 1 AND 1000')
@Check('post_counts_check', 'like_count >= 0 AND comment_count >= 0')
@Index(['createdAt', 'id'])
@Index(['interestId', 'createdAt', 'id'])
@Index(['authorId'])
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

  /** Made by the client: a post that is sent again is stored once. Null where none was sent, and without an author. */
  @Column({ type: 'uuid', nullable: true })
  clientPostId!: string | null;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'integer', default: 0 })
  likeCount!: number;

  /** All comments, whoever may see them. */
  @Column({ type: 'integer', default: 0 })
  commentCount!: number;

  /** As exact as a cursor and a `Date` are: milliseconds. */
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
