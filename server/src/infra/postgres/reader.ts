import type { SqlDatabase } from './data-source.js';

/** Chooses the database for reads of wall and profiles: the replica once it has caught up, else the primary. */
export interface Reader {
  /** A database that has all of the member's own writes. */
  for(memberId: number): Promise<SqlDatabase>;
  /** Records a commit that these members must see at once, such as their own writes. Call it after the commit. */
  recordWrite(...memberIds: number[]): Promise<void>;
  /** Replication lag; null without a usable replica. */
  readonly lagSeconds: number | null;
  close(): Promise<void>;
}

/** Always reads from the primary. */
export const createPrimaryReader = (primary: SqlDatabase): Reader => ({
  for: () => Promise.resolve(primary),
  recordWrite: () => Promise.resolve(),
  lagSeconds: null,
  close: () => Promise.resolve(),
});
