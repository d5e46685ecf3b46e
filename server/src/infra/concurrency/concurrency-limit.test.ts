import { setImmediate as next } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './concurrency-limit.js';

const FOR_EVER = AbortSignal.any([]);

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

it('lets so many at a time, the rest in the order of their coming', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(held);
  const done = works.map(({ work }, index) =>
    turns.take(() => {
      begun.push(index);
      return work();
    }, FOR_EVER),
  );
  await next();
  expect([begun, turns.waiting]).toEqual([[0, 1], 2]);
  works[1]?.end();
  await next();
  expect([begun, turns.waiting]).toEqual([[0, 1, 2], 1]);
  for (const { end } of works) end();
  await Promise.all(done);
  expect([begun, turns.waiting]).toEqual([[0, 1, 2, 3], 0]);
});

it('passes the turn on when work fails', async () => {
  const turns = new Turns(1);
  await expect(turns.take(() => Promise.reject(new Error('spoilt')), FOR_EVER)).rejects.toThrow('spoilt');
  expect(await turns.take(() => Promise.resolve('made'), FOR_EVER)).toBe('made');
});

it('forgets whoever gives up waiting, and never begins its work', async () => {
  const turns = new Turns(1);
  const first = held();
  const working = turns.take(first.work, FOR_EVER);
  const gone = new AbortController();
  let hasBegun = false;
  const waiting = turns.take(() => {
    hasBegun = true;
    return Promise.resolve();
  }, gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(turns.waiting).toBe(0);
  first.end();
  await working;
  expect(hasBegun).toBe(false);
  await expect(turns.take(() => Promise.resolve(), gone.signal)).rejects.toThrow('gone');
  expect(await turns.take(() => Promise.resolve('free'), FOR_EVER)).toBe('free');
});

it('lets work that has begun come to its end', async () => {
  const turns = new Turns(1);
  const gone = new AbortController();
  const first = held();
  const working = turns.take(first.work, gone.signal);
  gone.abort(new Error('gone'));
  const second = turns.take(() => Promise.resolve('second'), FOR_EVER);
  await next();
  expect(turns.waiting).toBe(1);
  first.end();
  await working;
  expect(await second).toBe('second');
});
