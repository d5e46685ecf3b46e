import type { SqlDatabase } from './data-source.js';

/** Where the wall and profiles are read from: a replica that has followed far enough, else the primary. */
export interface Reader {
  /** A database in which the member finds everything that it has written itself. */
  for(memberId: number): Promise<SqlDatabase>;
  /** These members have written, or must see at once what was written about them. Called once it is committed. */
  wrote(...memberIds: number[]): Promise<void>;
  /** How far the replica is behind; null where there is none that can be read from. */
  readonly lagSeconds: number | null;
  close(): Promise<void>;
}

/** Reads from the primary alone. */
export const createPrimaryReader = (primary: SqlDatabase): Reader => ({
  for: () => Promise.resolve(primary),
  wrote: () => Promise.resolve(),
  lagSeconds: null,
  close: () => Promise.resolve(),
});
