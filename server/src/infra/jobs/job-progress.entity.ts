import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a job has come that goes through time once. */
@Entity()
export class JobProgress {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz' })
  reached!: Date;
}
