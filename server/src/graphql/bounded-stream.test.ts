import { describe, expect, it } from 'vitest';
import { boundedStream } from './bounded-stream.js';

/** A source that gives what it is told, and says whether it was ended. */
function source() {
  const waiting: IteratorResult<number>[] = [];
  let wake: (() => void) | null = null;
  const state = { ended: false };
  const push = (result: IteratorResult<number>) => {
    waiting.push(result);
    wake?.();
  };
  const stream: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        while (waiting.length === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        return waiting.shift() as IteratorResult<number>;
      },
      async return() {
        state.ended = true;
        push({ done: true, value: undefined });
        return { done: true, value: undefined };
      },
    }),
  };
  return {
    stream,
    state,
    give: (value: number) => push({ done: false, value }),
    end: () => push({ done: true, value: undefined }),
  };
}

function bounded(limit: number) {
  const from = source();
  const told: string[] = [];
  const stream = boundedStream(from.stream, limit, {
    onOverflow: () => void told.push('overflow'),
    onEnd: () => void told.push('end'),
  });
  return { ...from, told, bounded: stream };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('boundedStream', () => {
  it('ends and says so when its reader is too slow', async () => {
    const { give, told, state, bounded: stream } = bounded(3);
    const first = stream.next();
    give(0);
    expect(await first).toEqual({ done: false, value: 0 });
    for (let item = 1; item <= 5; item++) give(item);
    await turn();
    expect(told).toEqual(['overflow', 'end']);
    expect(state.ended).toBe(true);
    expect((await stream.next()).done).toBe(true);
  });

  it('passes a fault of its source on, after what came before it', async () => {
    const told: string[] = [];
    const faulty = async function* () {
      yield 1;
      throw new Error('broken');
    };
    const stream = boundedStream(faulty(), 3, { onOverflow: () => undefined, onEnd: () => void told.push('end') });
    expect(await stream.next()).toEqual({ done: false, value: 1 });
    await expect(stream.next()).rejects.toThrow('broken');
    expect((await stream.next()).done).toBe(true);
    expect(told).toEqual(['end']);
  });

  it('passes everything on in order', async () => {
    const { give, end, told, bounded: stream } = bounded(3);
    const read: number[] = [];
    const reading = (async () => {
      for await (const item of stream) read.push(item);
    })();
    for (let item = 0; item < 20; item++) {
      give(item);
      await Promise.resolve();
      await turn();
    }
    end();
    await reading;
    expect(read).toEqual(Array.from({ length: 20 }, (_, item) => item));
    expect(told).toEqual(['end']);
  });

  it('wakes a waiting reader when it is ended, and ends its source', async () => {
    const { told, state, bounded: stream } = bounded(3);
    const waiting = stream.next();
    await turn();
    await stream.return();
    expect((await waiting).done).toBe(true);
    await turn();
    expect(state.ended).toBe(true);
    expect(told).toEqual(['end']);
  });

  it('ends its source also when nobody has read', async () => {
    const { told, state, bounded: stream } = bounded(3);
    await stream.return();
    expect(state.ended).toBe(true);
    expect(told).toEqual(['end']);
  });
});
