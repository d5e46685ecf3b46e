import type { Database } from './data-source.js';
import { int, readValue } from './row-type.js';

/** Rows per statement, so that row locks are held briefly. */
export const BATCH = 1000;

/** Repeats a step, which returns how many rows it processed, until that is fewer than `batch`. */
export async function inBatches(step: (batch: number) => Promise<number>, batch = BATCH): Promise<void> {
  while ((await step(batch)) >= batch);
}

/**
 * Deletes the rows of a table that meet a condition; an index should support it. `table` and `condition` are trusted
 * SQL. Rows that another transaction has locked, such as another server doing the same, are skipped.
 */
export const deleteInBatches = (
  database: Database,
  table: string,
  condition: string,
  parameters: readonly unknown[],
): Promise<void> =>
  inBatches(async (batch) => {
    const deleted = await readValue(
      database,
      int,
      `WITH gone AS (
         DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED)) RETURNING 1)
       SELECT count(*)::int FROM gone`,
      parameters,
    );
    return deleted ?? 0;
  });
