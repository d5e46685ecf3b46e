import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The parts of a WebSocket that graphql-ws uses; `behave` runs for each one that is opened. */
class StubSocket {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static opened: StubSocket[] = [];
  static behave: (socket: StubSocket) => void = () => undefined;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  constructor() {
    StubSocket.opened.push(this);
    setTimeout(() => StubSocket.behave(this), 1);
  }
  send(): void {}
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
    this.onmessage?.({ data: '{"type":"connection_ack"}' });
  }
  close(code = 1000, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

let page = new EventTarget();
vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
vi.stubGlobal('WebSocket', StubSocket);
const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }));
vi.mock('../session/session', () => ({ sessionToken: () => 't', onSessionChange: () => () => undefined }));
vi.mock('../session/sessionEnd', () => ({ endSession }));
vi.mock('../session/deletionScheduled', () => ({ deletionScheduledStore: { get: () => false, set: vi.fn() } }));

const load = () => import('./socket');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  StubSocket.opened = [];
  endSession.mockClear();
  // The clients of other tests no longer receive events.
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const closedWith = (code: number) => (socket: StubSocket) => {
  socket.accept();
  socket.close(code, 'Because');
};

describe('the delay before a retry', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [3, 5000],
    [50, 5000],
  ])('grows: attempt %d waits %d ms', async (attempt, delay) => {
    const { retryDelay } = await load();
    expect(retryDelay(attempt, 0.5)).toBe(delay);
  });

  it('varies by half in both directions and never passes 5 s', async () => {
    const { retryDelay } = await load();
    expect(retryDelay(0, 0)).toBe(500);
    expect(retryDelay(0, 1)).toBe(1500);
    expect(retryDelay(9, 0)).toBe(2500);
    expect(retryDelay(9, 1)).toBe(5000);
  });
});

describe('the connection', () => {
  /** Codes that graphql-ws treats as fatal, ones after which it reconnects at once, and ones that it retries. */
  it.each([1000, 1001, 1006, 1011, 1012, 1013, 4400, 4408, 4409, 4499, 4500, 4504])(
    'is tried again after %d in one loop whose delays grow to 5 s',
    async (code) => {
      StubSocket.behave = closedWith(code);
      const { socketClient } = await load();
      const { connectionStore } = await import('../connection');
      // As subscriptions do that wait for a connection.
      connectionStore.subscribe(() => void socketClient());
      socketClient();
      await vi.advanceTimersByTimeAsync(32_000);
      // At 0, 1, 3, 7, 12, 17, 22 and 27 seconds, and some milliseconds.
      expect(StubSocket.opened).toHaveLength(8);
      // Another call starts no second loop.
      for (let call = 0; call < 50; call += 1) expect(socketClient()).toBe(null);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(StubSocket.opened).toHaveLength(10);
    },
  );

  it('is retried for ever', async () => {
    StubSocket.behave = (socket) => socket.close(1006);
    const { socketClient } = await load();
    socketClient();
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(StubSocket.opened.length).toBeGreaterThan(700);
  });

  it('is retried after a short delay again once it was stable', async () => {
    StubSocket.behave = (socket) => socket.close(1006);
    const { socketClient } = await load();
    socketClient();
    await vi.advanceTimersByTimeAsync(20_000);
    StubSocket.behave = (socket) => socket.accept();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socketClient()).not.toBe(null);
    const before = StubSocket.opened.length;
    StubSocket.opened.at(-1)?.close(1011);
    expect(socketClient()).toBe(null);
    await vi.advanceTimersByTimeAsync(1010);
    expect(StubSocket.opened).toHaveLength(before + 1);
    expect(socketClient()).not.toBe(null);
  });

  it('is retried once as soon as the network is back', async () => {
    StubSocket.behave = (socket) => socket.close(1006);
    const { socketClient } = await load();
    socketClient();
    await vi.advanceTimersByTimeAsync(14_000);
    const before = StubSocket.opened.length;
    StubSocket.behave = (socket) => socket.accept();
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(StubSocket.opened).toHaveLength(before + 1);
  });

  it('is made anew when the page comes back from the back/forward cache, as events were missed', async () => {
    StubSocket.behave = (socket) => socket.accept();
    const { socketClient } = await load();
    socketClient();
    await vi.advanceTimersByTimeAsync(10);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(StubSocket.opened).toHaveLength(1);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(StubSocket.opened).toHaveLength(2);
    expect(socketClient()).not.toBe(null);
  });

  it('times out after 20 s without a response', async () => {
    StubSocket.behave = () => undefined;
    const { socketClient } = await load();
    socketClient();
    await vi.advanceTimersByTimeAsync(20_500);
    expect(StubSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(StubSocket.opened).toHaveLength(2);
  });

  it.each([4401, 4403])('is closed after %d, at the end of the login', async (code) => {
    StubSocket.behave = closedWith(code);
    const { socketClient } = await load();
    socketClient();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(StubSocket.opened).toHaveLength(1);
    expect(endSession).toHaveBeenCalledExactlyOnceWith('Because');
  });

  it('waits after 4429 until the member returns to the window, and takes turns with no other window', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    StubSocket.behave = closedWith(4429);
    const { socketClient } = await load();
    const { connectionStore: state } = await import('../connection');
    socketClient();
    await vi.advanceTimersByTimeAsync(60_000);
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(socketClient()).toBe(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(StubSocket.opened).toHaveLength(1);
    expect(state.get()).toBe('away');

    vi.stubGlobal('document', { visibilityState: 'visible' });
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(StubSocket.opened).toHaveLength(2);

    // A window that was visible all along returns once it is used.
    StubSocket.behave = (socket) => socket.accept();
    page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(10);
    expect(StubSocket.opened).toHaveLength(3);
    expect(state.get()).toBe('connected');
  });

  it('is reported to its listeners', async () => {
    StubSocket.behave = (socket) => socket.accept();
    const { socketClient } = await load();
    const { connectionStore: state } = await import('../connection');
    socketClient();
    expect(state.get()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(10);
    expect(state.get()).toBe('connected');
    StubSocket.opened[0]?.close(1011);
    expect(state.get()).toBe('away');
  });
});
