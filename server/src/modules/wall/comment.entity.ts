import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../users/member.entity.js';
import { Post } from './post.entity.js';

/** What a member writes under a post. It outlives its author, but not the post. */
@Entity()
@Check('comment_content_check', 'char_length(content) BETWEEN 1 AND 500')
@Index(['postId', 'createdAt', 'id'])
@Index(['postId', 'authorId'])
@Index(['authorId'])
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

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
