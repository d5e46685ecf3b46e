import type { Role } from '@venn/schema/roles';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Message_MessageFragment as Message, useCooldownStatusQuery } from '../../../gql/messages';
import { createStore, useStore } from '../../../lib/store';
import { cooldownAfter, cooldownOfRefusal, secondsLeft } from './cooldown';

const SECOND_MS = 1000;

/** Whole seconds until the viewer may write again; the waiting period holds over all conversations. */
const secondsToWait = createStore(0);
let waitEnd = 0;
let nextSecond: ReturnType<typeof setTimeout> | undefined;

function countDown(): void {
  const now = Date.now();
  secondsToWait.set(secondsLeft(waitEnd, now));
  clearTimeout(nextSecond);
  if (now < waitEnd) nextSecond = setTimeout(countDown, (waitEnd - now) % SECOND_MS || SECOND_MS);
}

function waitUntil(end: number): void {
  waitEnd = end;
  countDown();
}

/** Begins the waiting period that a refused send told of. */
export function beginCooldown({ cooldownUntil, remainingTimeSeconds }: Readonly<Record<string, unknown>>): void {
  const seconds = typeof remainingTimeSeconds === 'number' ? remainingTimeSeconds : undefined;
  waitUntil(cooldownOfRefusal({ cooldownUntil: String(cooldownUntil), remainingTimeSeconds: seconds }, Date.now()));
}

/** The seconds until the viewer may write again, counting down. */
export const useSecondsToWait = (): number => useStore(secondsToWait, 0);

/** Whether the viewer has to wait at all; what follows this alone is not drawn anew every second. */
const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    secondsToWait.subscribe,
    () => secondsToWait.get() > 0,
    () => false,
  );

interface Cooldown {
  /** Whether the viewer has to wait before the next message. */
  waiting: boolean;
  /** Whether every message of the viewer starts a waiting period. */
  applies: boolean;
}

/**
 * The viewer's waiting period: asked for when a conversation is opened, and begun by every own message that comes
 * while it is open, also one from another tab. `newestOwn` is undefined until the conversation is loaded, and null
 * when the viewer has written nothing in it.
 */
export function useCooldown(ownRole: Role, newestOwn: Message | null | undefined): Cooldown {
  const { data, refetch } = useCooldownStatusQuery({ fetchPolicy: 'network-only' });
  const status = data?.cooldownStatus;
  const applies = ownRole === 'user';

  // Plus may begin or end while the conversation is open; who may write at once, or has to wait again, is told then.
  const askedAs = useRef(ownRole);
  useEffect(() => {
    if (askedAs.current === ownRole) return;
    askedAs.current = ownRole;
    refetch().catch(() => undefined);
  }, [ownRole, refetch]);

  useEffect(() => {
    if (status) waitUntil(status.isInCooldown ? Date.now() + status.remainingTimeSeconds * SECOND_MS : 0);
  }, [status]);

  const known = useRef<string | null>(undefined);
  useEffect(() => {
    if (newestOwn === undefined) return;
    const before = known.current;
    known.current = newestOwn?.id ?? null;
    if (before === undefined || !newestOwn || before === newestOwn.id || !applies) return;
    waitUntil(Math.max(waitEnd, cooldownAfter(newestOwn.createdAt, Date.now())));
  }, [applies, newestOwn]);

  return { waiting: useIsWaiting() && applies, applies };
}
