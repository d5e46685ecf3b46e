import { expect, it } from 'vitest';
import { EventQueue } from './event-queue.js';

function queue(limit: number) {
  const calls: string[] = [];
  const ends = { onOverflow: () => void calls.push('overflow'), onEnd: () => void calls.push('end') };
  return { calls, queue: new EventQueue(ends, limit) };
}

const END = { done: true, value: undefined };

it('keeps events in order until they are read', async () => {
  const { queue: events } = queue(2);
  events.push(1);
  events.push(2);
  expect([await events.next(), await events.next()]).toEqual([
    { done: false, value: 1 },
    { done: false, value: 2 },
  ]);
});

it('passes events on in order to a reader that keeps up', async () => {
  const { calls, queue: events } = queue(2);
  const read: unknown[] = [];
  const reading = (async () => {
    for await (const event of events) read.push(event);
  })();
  for (let event = 0; event < 20; event += 1) {
    events.push(event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await events.return();
  await reading;
  expect(read).toEqual(Array.from({ length: 20 }, (_, event) => event));
  expect(calls).toEqual(['end']);
});

it('ends on overflow, and calls onOverflow once', async () => {
  const { calls, queue: events } = queue(2);
  for (const event of [1, 2, 3, 4]) events.push(event);
  expect(calls).toEqual(['end', 'overflow']);
  expect(await events.next()).toEqual(END);
});

it('ends a waiting reader at once', async () => {
  const { calls, queue: events } = queue(2);
  const waiting = events.next();
  await events.return();
  expect(await waiting).toEqual(END);
  events.push(1);
  expect(await events.next()).toEqual(END);
  await events.return();
  expect(calls).toEqual(['end']);
});
