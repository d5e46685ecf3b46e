import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when a job that processes a time range once has processed it. */
@Entity()
export class JobProgress {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz' })
  reached!: Date;
}
