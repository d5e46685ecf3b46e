import { afterEach, expect, it, vi } from 'vitest';
import { EVENTS_WAITING_MAX } from '../infra/event-queue.js';
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

it('forgets what nobody asks for in time', async () => {
  vi.useFakeTimers();
  const events = new LiveEvents(nothing);
  events.hear('early');
  vi.advanceTimersByTime(11_000);
  events.hear('later');
  const reader = events.read(nothing);
  events.hear('now');
  expect((await reader.next()).value).toBe('now');
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
