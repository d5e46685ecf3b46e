import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message to the operator from the contact form; deleted after 12 months. */
@Entity()
@Index(['createdAt'])
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
