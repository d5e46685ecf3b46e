import { expect, it } from 'vitest';
import { eventStream } from './event-stream.js';

/** A source that a test speaks through. */
function source() {
  let hear: ((event: unknown) => void) | null = null;
  return {
    say: (event: unknown) => hear?.(event),
    isHeard: () => hear !== null,
    listen: (hearer: (event: unknown) => void) => {
      hear = hearer;
      return () => {
        hear = null;
      };
    },
  };
}

it('fails the reader who is too far behind, and lets go of the source', async () => {
  const from = source();
  const stream = eventStream(from.listen, 2);
  for (const event of [1, 2, 3, 4]) from.say(event);
  expect(from.isHeard()).toBe(false);
  await expect(stream.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('hears from the moment of its making, before anybody reads', async () => {
  const from = source();
  const stream = eventStream(from.listen, 2);
  from.say(1);
  from.say(2);
  expect([await stream.next(), await stream.next()]).toEqual([
    { done: false, value: 1 },
    { done: false, value: 2 },
  ]);
});

it('ends a reader who waits, at once', async () => {
  const from = source();
  const stream = eventStream(from.listen, 2);
  const waiting = stream.next();
  await stream.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(from.isHeard()).toBe(false);
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});
