import type { Database } from '../infra/postgres/data-source.js';

/** Rows that one statement takes: nobody waits long for their locks, whatever there is to do. */
export const BATCH = 1000;

/** Repeats a step that takes at most `batch` rows and answers how many it took, until it finds fewer. */
export async function inBatches(step: (batch: number) => Promise<number>, batch = BATCH): Promise<void> {
  while ((await step(batch)) >= batch);
}

/**
 * Deletes the rows of a table that meet a condition, which an index should find; both are SQL of our own. Rows that
 * somebody holds, such as another server on the same errand, are left to the next time.
 */
export const deleteInBatches = (
  database: Database,
  table: string,
  condition: string,
  parameters: readonly unknown[],
): Promise<void> =>
  inBatches(async (batch) => {
    const rows: [{ count: number }] = await database.query(
      `WITH gone AS (
         DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED)) RETURNING 1)
       SELECT count(*)::int AS count FROM gone`,
      [...parameters],
    );
    return rows[0].count;
  });
