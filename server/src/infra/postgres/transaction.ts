import type { DataSource, EntityManager } from 'typeorm';

/** An open transaction. Effects outside the database, such as events, belong in `afterCommit`: nothing leaks if it is rolled back. */
export interface Transaction {
  readonly database: EntityManager;
  readonly afterCommit: (effect: () => Promise<unknown>) => void;
}

/**
 * Runs `work` in one transaction and its `afterCommit` effects after the commit. A failed effect is passed to
 * `onEffectFailed` and affects neither the result nor the other effects.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (transaction: Transaction) => Promise<T>,
  onEffectFailed: (fault: unknown) => void = () => undefined,
): Promise<T> {
  const effects: (() => Promise<unknown>)[] = [];
  const result = await dataSource.transaction((database) =>
    work({ database, afterCommit: (effect) => void effects.push(effect) }),
  );
  for (const effect of effects) await effect().catch(onEffectFailed);
  return result;
}
