import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Proves the history of an index file, which holds the row's id. The row is inserted after the file's last byte, so a
 * database with the row contains every commit in the file; one that was set back to before lacks the row.
 */
@Entity('kept_index')
export class IndexSnapshot {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  keptAt!: Date;
}
