import type { Role } from '@venn/schema/roles';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Message_MessageFragment as Message, useCooldownStatusQuery } from '../../../gql/messages';
import { createStore, useStore } from '../../../lib/store';
import { cooldownAfter, cooldownOfRefusal, secondsLeft } from './cooldown';

const SECOND_MS = 1000;

/** Whole seconds until the end of the cooldown, which is shared by all conversations. */
const secondsToWait = createStore(0);
let cooldownEnd = 0;
let nextTick: ReturnType<typeof setTimeout> | undefined;

function countDown(): void {
  const now = Date.now();
  secondsToWait.set(secondsLeft(cooldownEnd, now));
  clearTimeout(nextTick);
  if (now < cooldownEnd) nextTick = setTimeout(countDown, (cooldownEnd - now) % SECOND_MS || SECOND_MS);
}

function waitUntil(end: number): void {
  cooldownEnd = end;
  countDown();
}

/** Starts the cooldown named by the extensions of a `MESSAGE_COOLDOWN` error. */
export function startCooldown({ cooldownUntil, remainingTimeSeconds }: Readonly<Record<string, unknown>>): void {
  const seconds = typeof remainingTimeSeconds === 'number' ? remainingTimeSeconds : undefined;
  waitUntil(cooldownOfRefusal({ cooldownUntil: String(cooldownUntil), remainingTimeSeconds: seconds }, Date.now()));
}

/** The seconds until the end of the cooldown, counting down. */
export const useSecondsToWait = (): number => useStore(secondsToWait, 0);

/** Whether the cooldown is running; unlike the seconds, it doesn't render every second. */
const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    secondsToWait.subscribe,
    () => secondsToWait.get() > 0,
    () => false,
  );

interface Cooldown {
  /** Whether the cooldown is running. */
  waiting: boolean;
  /** Whether messages of the viewer start a cooldown. */
  applies: boolean;
}

/**
 * The viewer's cooldown: fetched when a conversation is opened, and started by every own message that arrives while it
 * is open, also from another tab. `newestOwn` is undefined until the conversation is loaded, and null when it has no
 * message of the viewer.
 */
export function useCooldown(ownRole: Role, newestOwn: Message | null | undefined): Cooldown {
  const { data, refetch } = useCooldownStatusQuery({ fetchPolicy: 'network-only' });
  const status = data?.cooldownStatus;
  const applies = ownRole === 'user';

  // Plus may begin or end while the conversation is open.
  const fetchedAs = useRef(ownRole);
  useEffect(() => {
    if (fetchedAs.current === ownRole) return;
    fetchedAs.current = ownRole;
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
    waitUntil(Math.max(cooldownEnd, cooldownAfter(newestOwn.createdAt, Date.now())));
  }, [applies, newestOwn]);

  return { waiting: useIsWaiting() && applies, applies };
}
