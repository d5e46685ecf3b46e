import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A match index was kept in a file. The row is younger than everything in the file, so a database that has it holds the
 * history that the file is of: one that was set back to before has not.
 */
@Entity()
export class KeptIndex {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  keptAt!: Date;
}
