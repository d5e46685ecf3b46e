import { expect, it } from 'vitest';
import { EventQueue } from './event-queue.js';

function queue(limit: number) {
  const told: string[] = [];
  const ends = { onOverflow: () => void told.push('overflow'), onEnd: () => void told.push('end') };
  return { told, queue: new EventQueue(ends, limit) };
}

const END = { done: true, value: undefined };

it('keeps what came before anybody reads, in order', async () => {
  const { queue: events } = queue(2);
  events.push(1);
  events.push(2);
  expect([await events.next(), await events.next()]).toEqual([
    { done: false, value: 1 },
    { done: false, value: 2 },
  ]);
});

it('passes everything on in order to a reader who keeps pace', async () => {
  const { told, queue: events } = queue(2);
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
  expect(told).toEqual(['end']);
});

it('is over for a reader who is too far behind, and says so once', async () => {
  const { told, queue: events } = queue(2);
  for (const event of [1, 2, 3, 4]) events.push(event);
  expect(told).toEqual(['end', 'overflow']);
  expect(await events.next()).toEqual(END);
});

it('ends a reader who waits, at once', async () => {
  const { told, queue: events } = queue(2);
  const waiting = events.next();
  await events.return();
  expect(await waiting).toEqual(END);
  events.push(1);
  expect(await events.next()).toEqual(END);
  await events.return();
  expect(told).toEqual(['end']);
});
