import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';
import type { SqlDatabase } from './data-source.js';
import type { Reader } from './reader.js';
import { poolOptions, ReliablePool } from './reliable-pool.js';
import { int, readValue } from './row-type.js';

const POOL_SIZE = 10;
/** After this the primary is read instead. */
const STATEMENT_TIMEOUT_MS = 1000;
const POLL_MS = 300;
const POLL_TIMEOUT_MS = 1000;
/** A replica with more lag, or that has not answered for this long, is not used. */
export const REPLICA_LAG_MAX_MS = 5000;

/** The primary's WAL position at an instant of this process. */
interface Sample {
  position: number;
  at: number;
}

/**
 * Reads from a streaming replica while its lag is small. A member's write is recorded at the primary with its WAL
 * position; until the replica has replayed that position, every server reads for this member from the primary. A query
 * that fails on the replica is repeated on the primary.
 */
export class ReplicaReader implements Reader {
  readonly #pool: ReliablePool;
  readonly #stop = new AbortController();
  readonly #polling: Promise<void>;
  readonly #replica: SqlDatabase;
  #samples: Sample[] = [];
  #replayed = -1;
  #seenAt = Number.NEGATIVE_INFINITY;
  #lagMs = 0;

  constructor(
    private readonly primary: SqlDatabase,
    replicaUrl: string,
    private readonly logger: Logger,
  ) {
    this.#pool = new ReliablePool({
      connectionString: replicaUrl,
      ...poolOptions(POOL_SIZE, STATEMENT_TIMEOUT_MS),
      connectionTimeoutMillis: POLL_TIMEOUT_MS,
    });
    this.#replica = {
      query: async <T>(sql: string, values?: unknown[]): Promise<T> => {
        try {
          return (await this.#pool.query(sql, values)).rows as T;
        } catch (fault) {
          this.#lose(fault);
          return this.primary.query<T>(sql, values);
        }
      },
    };
    this.#polling = this.#poll();
  }

  async for(memberId: number): Promise<SqlDatabase> {
    if (!this.#isUsable()) return this.primary;
    const sql = 'SELECT position FROM member_write WHERE member_id = $1';
    const written = await readValue(this.primary, int, sql, [memberId]);
    return (written ?? 0) <= this.#replayed ? this.#replica : this.primary;
  }

  async recordWrite(...memberIds: number[]): Promise<void> {
    await this.primary.query(
      `INSERT INTO member_write (member_id, position)
       SELECT id, pg_current_wal_insert_lsn() - '0/0' FROM member WHERE id = ANY ($1) ORDER BY id
       ON CONFLICT (member_id) DO UPDATE SET position = greatest(member_write.position, excluded.position)`,
      [memberIds],
    );
  }

  get lagSeconds(): number | null {
    return this.#isSeen() ? this.#lagMs / 1000 : null;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#polling;
    await this.#pool.end();
  }

  #isSeen(): boolean {
    return performance.now() - this.#seenAt < REPLICA_LAG_MAX_MS;
  }

  #isUsable(): boolean {
    return this.#isSeen() && this.#lagMs < REPLICA_LAG_MAX_MS;
  }

  #lose(fault: unknown): void {
    if (this.#isSeen()) this.logger.warn({ fault: serializeFault(fault) }, 'the replica is away, the primary answers');
    this.#seenAt = Number.NEGATIVE_INFINITY;
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#measure().catch((fault: unknown) => this.#lose(fault));
      await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #measure(): Promise<void> {
    const written = await pTimeout(readValue(this.primary, int, `SELECT (pg_current_wal_lsn() - '0/0')::bigint`), {
      milliseconds: POLL_TIMEOUT_MS,
      signal: this.#stop.signal,
    });
    if (written === null) return;
    this.#samples.push({ position: written, at: performance.now() });
    // A promoted replica returns no row.
    const { rows } = await pTimeout(
      this.#pool.query<{ position: number }>(
        `SELECT (pg_last_wal_replay_lsn() - '0/0')::bigint AS position WHERE pg_is_in_recovery()`,
      ),
      { milliseconds: POLL_TIMEOUT_MS, signal: this.#stop.signal },
    );
    const [replica] = rows;
    if (replica === undefined) throw new Error('DATABASE_READ_URL names a database that follows no primary');
    if (!this.#isSeen()) this.logger.info({}, 'the replica is there');
    this.#replayed = replica.position;
    this.#samples = this.#samples.filter(({ position }) => position > replica.position);
    this.#seenAt = performance.now();
    this.#lagMs = this.#seenAt - (this.#samples[0]?.at ?? this.#seenAt);
  }
}
