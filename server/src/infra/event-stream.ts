import { AppError } from '../common/app-error.js';

/** Starts hearing of events; answers how to stop. */
type Listen = (hear: (event: unknown) => void) => () => void;

/**
 * The events that are heard from this moment on, in order. At most `limit` wait for a slow reader: one more and the
 * stream fails with UNAVAILABLE, since whoever has missed an event has to begin anew.
 */
export function eventStream(listen: Listen, limit: number): AsyncIterableIterator<unknown> {
  const waiting: unknown[] = [];
  let state: 'open' | 'overflowed' | 'ended' = 'open';
  let wake: () => void = () => undefined;

  const stop = listen((event) => {
    if (state !== 'open') return;
    if (waiting.length === limit) end('overflowed');
    else waiting.push(event);
    wake();
  });
  const end = (final: 'overflowed' | 'ended'): void => {
    if (state === 'open') stop();
    state = final;
    waiting.length = 0;
    wake();
  };

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        const event = waiting.shift();
        if (event !== undefined) return { done: false, value: event };
        if (state === 'ended') return { done: true, value: undefined };
        if (state === 'overflowed') throw new AppError('UNAVAILABLE');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async return() {
      end('ended');
      return { done: true, value: undefined };
    },
  };
}
