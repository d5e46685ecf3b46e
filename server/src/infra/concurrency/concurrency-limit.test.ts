import { setImmediate as next } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** A task that ends when the test calls `end`. */
function heldTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: () => ended, end: () => end() };
}

it('runs so many tasks at once, the others in the order of arrival', async () => {
  const limit = new ConcurrencyLimit(2);
  const started: number[] = [];
  const tasks = [0, 1, 2, 3].map(heldTask);
  const done = tasks.map(({ task }, index) =>
    limit.run(() => {
      started.push(index);
      return task();
    }),
  );
  await next();
  expect([started, limit.waiting]).toEqual([[0, 1], 2]);
  tasks[1]?.end();
  await next();
  expect([started, limit.waiting]).toEqual([[0, 1, 2], 1]);
  for (const { end } of tasks) end();
  await Promise.all(done);
  expect([started, limit.waiting]).toEqual([[0, 1, 2, 3], 0]);
});

it('starts the next task when one fails', async () => {
  const limit = new ConcurrencyLimit(1);
  await expect(limit.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit.run(() => Promise.resolve('made'))).toBe('made');
});

it('drops an aborted waiting task and never starts it', async () => {
  const limit = new ConcurrencyLimit(1);
  const first = heldTask();
  const running = limit.run(first.task);
  const aborted = new AbortController();
  let hasStarted = false;
  const waiting = limit.run(() => {
    hasStarted = true;
    return Promise.resolve();
  }, aborted.signal);
  aborted.abort(new Error('aborted'));
  await expect(waiting).rejects.toThrow('aborted');
  expect(limit.waiting).toBe(0);
  first.end();
  await running;
  expect(hasStarted).toBe(false);
  await expect(limit.run(() => Promise.resolve(), aborted.signal)).rejects.toThrow('aborted');
  expect(await limit.run(() => Promise.resolve('free'))).toBe('free');
});

it('lets a running task finish after its signal is aborted', async () => {
  const limit = new ConcurrencyLimit(1);
  const aborted = new AbortController();
  const first = heldTask();
  const running = limit.run(first.task, aborted.signal);
  aborted.abort(new Error('aborted'));
  const second = limit.run(() => Promise.resolve('second'));
  await next();
  expect(limit.waiting).toBe(1);
  first.end();
  await running;
  expect(await second).toBe('second');
});
