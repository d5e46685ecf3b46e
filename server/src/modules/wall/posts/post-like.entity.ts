import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';
import { Post } from './post.entity.js';

@Entity()
@Index(['memberId'])
export class PostLike {
  @PrimaryColumn({ type: 'bigint' })
  postId!: number;

  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Post, { onDelete: 'CASCADE' })
  post!: Relation<Post>;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
