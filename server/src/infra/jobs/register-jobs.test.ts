import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordingLogger } from '../../../test/log.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { startJobs } from './job-runner.js';
import { addJob } from './jobs.js';

let database: TestDatabase;
let dataSource: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('two transactions that are the first to add jobs, in another order, don’t wait for each other', async () => {
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const running = await startJobs(database.url, { one: note('one'), other: note('other') }, recordingLogger().logger);
  try {
    await dataSource.transaction(async (first) => {
      await addJob(first, 'one', {});
      // The second one ends before the first does.
      await dataSource.transaction(async (second) => {
        await second.query("SET LOCAL lock_timeout = '5s'");
        await addJob(second, 'other', {});
        await addJob(second, 'one', {});
      });
      await addJob(first, 'other', {});
    });
    await expect.poll(() => done.toSorted()).toEqual(['one', 'one', 'other', 'other']);
  } finally {
    await running.stop();
  }
});
