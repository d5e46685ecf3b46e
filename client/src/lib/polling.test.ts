import { POLLING } from '@venn/schema/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStore, pollingStore } from './connection';
import { startPolling } from './polling';

const { afterMs, everyMs, slowestMs, slowerAfter, jitter } = POLLING;

let page: EventTarget;
let document: EventTarget & { visibilityState: DocumentVisibilityState };
let network: { onLine: boolean };
let stop: () => void;

const show = (state: DocumentVisibilityState) => {
  document.visibilityState = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

function begin(work: () => Promise<void> = () => Promise.resolve()) {
  const poll = vi.fn(work);
  stop = startPolling(poll);
  return poll;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = new EventTarget();
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  network = { onLine: true };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', network);
  connectionStore.set('connected');
});
afterEach(() => {
  stop();
  connectionStore.set('off');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('startPolling does not poll', () => {
  it('while the socket is connected, and when it returns in time', async () => {
    const poll = begin();
    await vi.advanceTimersByTimeAsync(slowestMs);
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    connectionStore.set('connected');
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect(poll).not.toHaveBeenCalled();
  });

  it('while logged out, and once it is stopped', async () => {
    const poll = begin();
    connectionStore.set('off');
    await vi.advanceTimersByTimeAsync(slowestMs);
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    stop();
    await vi.advanceTimersByTimeAsync(slowestMs);
    show('visible');
    page.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect(poll).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while the page is hidden, and at once when it is shown again', async () => {
    const poll = begin();
    show('hidden');
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect(poll).not.toHaveBeenCalled();
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(poll).toHaveBeenCalledTimes(1);
    show('hidden');
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('while the network is away, nor again before an answer', async () => {
    let answer = (): void => undefined;
    const poll = begin(() => new Promise((resolve) => (answer = resolve)));
    network.onLine = false;
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([0, null]);
    network.onLine = true;
    await vi.advanceTimersByTimeAsync(everyMs);
    show('hidden');
    show('visible');
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect(poll).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(poll).toHaveBeenCalledTimes(2);
  });
});

describe('startPolling', () => {
  it('polls after some seconds and then regularly, until the socket returns', async () => {
    const poll = begin();
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([0, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([1, everyMs]);
    await vi.advanceTimersByTimeAsync(2 * everyMs);
    expect(poll).toHaveBeenCalledTimes(3);
    connectionStore.set('connected');
    expect(pollingStore.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(slowestMs);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('counts a first connection that hangs as away', async () => {
    connectionStore.set('connecting');
    const poll = begin();
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(poll).toHaveBeenCalledTimes(1);
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(everyMs - 1);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, 1 - jitter],
    [1, 1 + jitter],
  ])('varies its interval: %d', async (random, share) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const poll = begin();
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(afterMs + Math.ceil(everyMs * share) - 1);
    expect(poll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('gets slower without a sign of the member, and quick again with one', async () => {
    const poll = begin();
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(afterMs + (slowerAfter - 1) * everyMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([slowerAfter, 2 * everyMs]);
    await vi.advanceTimersByTimeAsync(slowerAfter * 2 * everyMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([2 * slowerAfter, slowestMs]);
    await vi.advanceTimersByTimeAsync(slowerAfter * slowestMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([3 * slowerAfter, slowestMs]);
    page.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(everyMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([3 * slowerAfter + 1, everyMs]);
  });

  it('tells of no polling while it fails, and goes on', async () => {
    let isBroken = true;
    const poll = begin(() => (isBroken ? Promise.reject(new Error('no server')) : Promise.resolve()));
    connectionStore.set('away');
    await vi.advanceTimersByTimeAsync(afterMs + everyMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([2, null]);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(everyMs);
    expect([poll.mock.calls.length, pollingStore.get()]).toEqual([3, everyMs]);
  });
});
