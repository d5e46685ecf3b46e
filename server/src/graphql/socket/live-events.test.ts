import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVENTS_WAITING_MAX } from '../../infra/redis/event-queue.js';
import { LiveEvents } from './live-events.js';

afterEach(() => vi.useRealTimers());

const noop = (): void => undefined;

it('gives buffered events to the first reader, and later events to all', async () => {
  const events = new LiveEvents(noop);
  events.push('early');
  const [first, second] = [events.read(noop), events.read(noop)];
  events.push('late');
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
    const reader = events.read(noop);
    return { events, reader, overflows: [before, overflowed.mock.calls.length] };
  };

  it('gets the buffered events at any time, when no event has come since', async () => {
    const { reader, overflows } = lateReader((events) => {
      events.push('early');
      vi.advanceTimersByTime(11_000);
    });
    expect(overflows).toEqual([0, 0]);
    expect((await reader.next()).value).toBe('early');
  });

  it('overflows when the buffer was dropped', () => {
    const { events, overflows } = lateReader((before) => {
      before.push('early');
      vi.advanceTimersByTime(11_000);
      before.push('later');
    });
    expect(overflows).toEqual([0, 1]);
    // Once is enough.
    events.read(noop);
    expect(overflows).toEqual([0, 1]);
  });

  it('overflows when an event came after the last subscription had ended', async () => {
    const { overflows } = lateReader((events) => {
      void events.read(noop).return?.();
      events.push('between');
    });
    expect(overflows).toEqual([0, 1]);
  });

  it('does not overflow when the last one ended and no event came', () => {
    const { overflows } = lateReader((events) => {
      events.push('early');
      void events.read(noop).return?.();
    });
    expect(overflows).toEqual([0, 0]);
  });
});

it('overflows beyond its capacity, before there is a reader and after', () => {
  const overflowed = vi.fn();
  const events = new LiveEvents(overflowed);
  for (let event = 0; event < EVENTS_WAITING_MAX; event += 1) events.push(event);
  expect(overflowed).not.toHaveBeenCalled();
  events.push('one more');
  expect(overflowed).toHaveBeenCalledTimes(1);

  const read = new LiveEvents(overflowed);
  const ended = vi.fn();
  read.read(ended);
  for (let event = 0; event <= EVENTS_WAITING_MAX; event += 1) read.push(event);
  expect(overflowed).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledTimes(1);
});
