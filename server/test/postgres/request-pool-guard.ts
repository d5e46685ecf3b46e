import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'typeorm';
import type { Infra } from '../../src/infra/infra.js';
import type { Jobs } from '../../src/infra/jobs/jobs.js';

/** Jobs that note when they use connections of the requests, whose statements have seconds only. */
interface GuardedJobs {
  jobs: Jobs;
  /** Throws if a job has used one. */
  demandNoneUsed(): void;
}

/** A key is read once by each service that needs it, at its first request or job. */
const KEY_QUERY = /\bsigning_key\b/;

/** Watches over the jobs of a server. */
export function guardRequestPool({ dataSource, backgroundDataSource }: Infra, jobs: Jobs): GuardedJobs {
  const running = new AsyncLocalStorage<string>();
  const used = new Set<string>();
  if (dataSource !== backgroundDataSource) {
    const usual = dataSource.logger;
    dataSource.logger = Object.assign(Object.create(usual) as Logger, {
      logQuery(statement: string) {
        const job = running.getStore();
        if (job !== undefined && !KEY_QUERY.test(statement)) used.add(`${job}: ${statement}`);
      },
    });
  }
  const guarded = Object.entries(jobs).map(([name, perform]) => [
    name,
    (payload: never) => running.run(name, () => perform(payload)),
  ]);
  return {
    jobs: Object.fromEntries(guarded) as Jobs,
    demandNoneUsed() {
      if (used.size > 0) throw new Error(`Jobs use connections of the requests:\n${[...used].join('\n')}`);
    },
  };
}
