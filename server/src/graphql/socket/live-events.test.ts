import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVENTS_WAITING_MAX } from '../../infra/redis/event-queue.js';
import { LiveEvents } from './live-events.js';

afterEach(() => vi.useRealTimers());

const nothing = (): void => undefined;

it('gives the first who reads what was heard before, and others what comes from then on', async () => {
  const events = new LiveEvents(nothing);
  events.hear('early');
  const [first, second] = [events.read(nothing), events.read(nothing)];
  events.hear('late');
  expect([await first.next(), await first.next()].map(({ value }) => value)).toEqual(['early', 'late']);
  expect((await second.next()).value).toBe('late');
});

describe('a subscription that begins late', () => {
  const lateReader = (whatHappens: (events: LiveEvents) => void) => {
    vi.useFakeTimers();
    const overflowed = vi.fn();
    const events = new LiveEvents(overflowed);
    whatHappens(events);
    const before = overflowed.mock.calls.length;
    const reader = events.read(nothing);
    return { events, reader, overflows: [before, overflowed.mock.calls.length] };
  };

  it('gets what is buffered however late it is, where nothing has come since', async () => {
    const { reader, overflows } = lateReader((events) => {
      events.hear('early');
      vi.advanceTimersByTime(11_000);
    });
    expect(overflows).toEqual([0, 0]);
    expect((await reader.next()).value).toBe('early');
  });

  it('is told that events are missing, when the buffer was given up', () => {
    const { events, overflows } = lateReader((before) => {
      before.hear('early');
      vi.advanceTimersByTime(11_000);
      before.hear('later');
    });
    expect(overflows).toEqual([0, 1]);
    // Once is enough.
    events.read(nothing);
    expect(overflows).toEqual([0, 1]);
  });

  it('is told the same, when an event came after the last one had ended', async () => {
    const { overflows } = lateReader((events) => {
      void events.read(nothing).return?.();
      events.hear('between');
    });
    expect(overflows).toEqual([0, 1]);
  });

  it('misses nothing, when the last one ended and nothing came', () => {
    const { overflows } = lateReader((events) => {
      events.hear('early');
      void events.read(nothing).return?.();
    });
    expect(overflows).toEqual([0, 0]);
  });
});

it('says so when more comes than is kept, before there is a reader and after', () => {
  const overflowed = vi.fn();
  const events = new LiveEvents(overflowed);
  for (let event = 0; event < EVENTS_WAITING_MAX; event += 1) events.hear(event);
  expect(overflowed).not.toHaveBeenCalled();
  events.hear('one more');
  expect(overflowed).toHaveBeenCalledTimes(1);

  const read = new LiveEvents(overflowed);
  const ended = vi.fn();
  read.read(ended);
  for (let event = 0; event <= EVENTS_WAITING_MAX; event += 1) read.hear(event);
  expect(overflowed).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledTimes(1);
});
