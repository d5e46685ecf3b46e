import { POLLING } from '@venn/schema/limits';
import { connectionStore, pollingStore } from './connection';

/** Milliseconds between two polls, after so many of them without a sign of the member. */
const intervalAfter = (polls: number): number =>
  Math.min(POLLING.everyMs * 2 ** Math.floor(polls / POLLING.slowerAfter), POLLING.slowestMs);

const jittered = (ms: number): number => ms * (1 + POLLING.jitter * (2 * Math.random() - 1));

/**
 * Runs `poll` again and again, one at a time, while the socket has been away for some seconds and the page is visible:
 * there are networks without WebSockets. A failure is forgotten until the next time. Returns how to stop.
 */
export function startPolling(poll: () => Promise<void>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the connection was lost, or first missing; null with one, and while logged out. */
  let awaySince: number | null = null;
  let polls = 0;
  let running = false;

  const isNeeded = () => awaySince !== null && document.visibilityState === 'visible' && !signal.aborted;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    if (running) return;
    running = true;
    const succeeded =
      navigator.onLine &&
      (await poll().then(
        () => true,
        () => false,
      ));
    running = false;
    if (!isNeeded()) return;
    polls += 1;
    const interval = intervalAfter(polls);
    pollingStore.set(succeeded ? interval : null);
    wait(jittered(interval));
  };
  const waitForTurn = () => {
    clearTimeout(timer);
    polls = 0;
    if (awaySince !== null && isNeeded()) wait(Math.max(0, awaySince + POLLING.afterMs - performance.now()));
  };
  const connectionChanged = () => {
    const isAway = ['away', 'connecting'].includes(connectionStore.get());
    if (isAway === (awaySince !== null)) return;
    awaySince = isAway ? performance.now() : null;
    pollingStore.set(null);
    waitForTurn();
  };
  const memberActed = () => {
    const isSlow = intervalAfter(polls) > POLLING.everyMs;
    polls = 0;
    if (isSlow && isNeeded()) wait(jittered(POLLING.everyMs));
  };

  const unsubscribe = connectionStore.subscribe(connectionChanged);
  document.addEventListener('visibilitychange', waitForTurn, { signal });
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, memberActed, { signal, passive: true });
  connectionChanged();
  return () => {
    ended.abort();
    clearTimeout(timer);
    unsubscribe();
    pollingStore.set(null);
  };
}
