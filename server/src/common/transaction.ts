import type { DataSource, EntityManager } from 'typeorm';

/** An open transaction. What others must hear of waits in `afterCommit`, so nobody reads what is then rolled back. */
export interface Transaction {
  readonly database: EntityManager;
  readonly afterCommit: (effect: () => Promise<void>) => void;
}

/**
 * Runs `work` in one transaction and its `afterCommit` effects once it is committed. An effect that fails is handed to
 * `onEffectFailed` and harms neither the answer nor the others: what was acknowledged is stored.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (transaction: Transaction) => Promise<T>,
  onEffectFailed: (fault: unknown) => void = () => undefined,
): Promise<T> {
  const effects: (() => Promise<void>)[] = [];
  const result = await dataSource.transaction((database) =>
    work({ database, afterCommit: (effect) => void effects.push(effect) }),
  );
  for (const effect of effects) await effect().catch(onEffectFailed);
  return result;
}
