import type { DataSource } from 'typeorm';
import { vi } from 'vitest';
import { PreparingClient } from '../../src/infra/postgres/preparing-client.js';

/**
 * Transaction control, settings of a new connection, what is read once, and what the server writes by itself once a second:
 * who met which limit.
 */
const NOT_COUNTED =
  /^(?:START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b|\b(?:limit_met|signing_key)\b/i;
const WRITE = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\b|\badd_job\b/i;

/** The statements that requests have sent. */
export interface RecordedStatements {
  all: string[];
  writes: string[];
}

const send = Reflect.get(PreparingClient.prototype, 'query') as (this: PreparingClient, ...query: unknown[]) => unknown;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/**
 * Records the statements of the pool of requests during `work`: other than `countQueries` also those of the rate limits,
 * and none of the jobs. Without transaction control.
 */
export async function recordStatements(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<RecordedStatements> {
  const { master: pool } = dataSource.driver as unknown as { master: { _clients: PreparingClient[] } };
  const all: string[] = [];
  const spy = vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function record(
    this: PreparingClient,
    ...args: unknown[]
  ) {
    const statement = textOf(args[0]).replace(/\s+/g, ' ').trim();
    if (pool._clients.includes(this) && !NOT_COUNTED.test(statement)) all.push(statement);
    return send.apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return { all, writes: all.filter((statement) => WRITE.test(statement)) };
}
