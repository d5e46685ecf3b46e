import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counters of the rate limits, shared by all server processes; written by rate-limiter-flexible. */
@Entity()
@Index(['expire'])
export class RateLimit {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'integer', default: 0 })
  points!: number;

  /** Milliseconds since 1970; null never expires. */
  @Column({ type: 'bigint', nullable: true })
  expire!: number | null;
}
