/**
 * Passes on what `source` gives and keeps at most `limit` items for a reader that is slower than it. The queues of
 * pub/sub have no end: a client that stops reading would fill the memory. Beyond the limit the stream ends after
 * `onOverflow`; a source that fails ends it after `onFault`, and the reader gets the fault. `onEnd` follows the last item,
 * whatever ended it.
 */
export function boundedStream<T>(
  source: AsyncIterable<T>,
  limit: number,
  { onOverflow, onFault, onEnd }: { onOverflow: () => void; onFault?: (fault: unknown) => void; onEnd: () => void },
): AsyncGenerator<T, void, void> {
  const iterator = source[Symbol.asyncIterator]();
  const items: T[] = [];
  let fault: unknown;
  let ended = false;
  let wake: () => void = () => undefined;

  const end = (): void => {
    if (!ended) onEnd();
    ended = true;
    wake();
  };
  const pump = async (): Promise<void> => {
    try {
      for (;;) {
        const { value, done } = await iterator.next();
        if (done || ended) break;
        items.push(value);
        wake();
        if (items.length <= limit) continue;
        items.length = 0;
        onOverflow();
        break;
      }
    } catch (thrown) {
      fault = thrown;
      onFault?.(thrown);
    } finally {
      end();
      await iterator.return?.();
    }
  };

  let started = false;
  const next = async (): Promise<IteratorResult<T, void>> => {
    if (!started) {
      started = true;
      void pump().catch(() => undefined);
    }
    for (;;) {
      const item = items.shift();
      if (item !== undefined) return { value: item, done: false };
      if (fault !== undefined) {
        const thrown = fault;
        fault = undefined;
        throw thrown;
      }
      if (ended) return { value: undefined, done: true };
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const stop = async (): Promise<IteratorResult<T, void>> => {
    items.length = 0;
    end();
    await iterator.return?.();
    return { value: undefined, done: true };
  };
  const stream = {
    next,
    return: stop,
    throw: stop,
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
