import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Message } from './message.entity.js';

/**
 * The text of a message that its sender has deleted, kept for two weeks for reports alone. Only its sender's own data
 * export shows it besides.
 */
@Entity()
@Index(['sealedAt'])
export class SealedMessage {
  @PrimaryColumn({ type: 'bigint' })
  messageId!: number;

  @ManyToOne(() => Message, { onDelete: 'CASCADE' })
  message!: Relation<Message>;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'timestamptz' })
  sealedAt!: Date;
}
