import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { CommentAudience } from '../../../shared/comment-audience.js';
import { Member } from '../../members/members.module.js';
import { Post } from '../posts/post.entity.js';

/** A comment under a post. It is kept when its author is erased, and deleted with the post. */
@Entity()
@Check('comment_content_check', 'char_length(content) BETWEEN 1 AND 500')
@Check('comment_audience_check', `audience IN ('everyone', 'coming')`)
@Index(['postId', 'createdAt', 'id'])
@Index(['postId', 'authorId'])
@Index(['authorId'])
@Index(['removedAt'], { where: 'removed_at IS NOT NULL' })
@Index(['authorId', 'clientCommentId'], { unique: true, where: 'client_comment_id IS NOT NULL' })
export class Comment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  postId!: number;

  @ManyToOne(() => Post, { onDelete: 'CASCADE' })
  post!: Relation<Post>;

  /** Null once the author's account is erased. */
  @Column({ type: 'bigint', nullable: true })
  authorId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  author!: Relation<Member> | null;

  /** Made by the client, so that retries are stored once. Null when none was sent, and once the author is erased. */
  @Column({ type: 'uuid', nullable: true })
  clientCommentId!: string | null;

  @Column({ type: 'text' })
  content!: string;

  /** Whom it is for; what is for those who are coming to an aftale isn't counted in the post. */
  @Column({ type: 'text', default: 'everyone' })
  audience!: CommentAudience;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** When an administrator removed it: hidden from everybody, and kept for an appeal. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null;
}
