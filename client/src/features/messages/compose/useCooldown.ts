import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Role } from '@venn/schema/roles';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  CooldownStatusDocument,
  type Message_MessageFragment as Message,
  useCooldownStatusQuery,
} from '../../../gql/messages';
import { useHydrating } from '../../../lib/page/useHydrating';
import { currentSession, onSessionChange } from '../../../lib/session/session';
import { createStore } from '../../../lib/store';
import { readTabStorage, writeTabStorage } from '../../../lib/tabStorage';
import { cooldownAfter, cooldownOfRefusal, keptCooldown, secondsLeft } from './cooldown';

const SECOND_MS = 1000;
/** In this tab's storage: after a load the field must not be open until the server has answered. */
const storageName = (memberId: string): string => `cooldownUntil.${memberId}`;

/** Whole seconds until the end of the cooldown, which is shared by all conversations. */
const secondsToWait = createStore(0);
let cooldownEnd = 0;
/** Whose cooldown is counted down. */
let viewerId: string | undefined;
let nextTick: ReturnType<typeof setTimeout> | undefined;

function countDown(): void {
  const now = Date.now();
  secondsToWait.set(secondsLeft(cooldownEnd, now));
  clearTimeout(nextTick);
  if (now < cooldownEnd) nextTick = setTimeout(countDown, (cooldownEnd - now) % SECOND_MS || SECOND_MS);
}

function waitUntil(end: number): void {
  cooldownEnd = end;
  if (viewerId !== undefined) writeTabStorage(storageName(viewerId), end > Date.now() ? end : null);
  countDown();
}

/** Goes on with the kept cooldown of the member who is logged in. */
function followSession(): void {
  const { loggedIn, user } = currentSession();
  // Logged in, but not known yet.
  if ((loggedIn && user === null) || user?.id === viewerId) return;
  viewerId = user?.id;
  const kept = viewerId === undefined ? null : readTabStorage(storageName(viewerId));
  waitUntil(typeof kept === 'number' ? keptCooldown(kept, Date.now()) : 0);
}

followSession();
onSessionChange(followSession);

/** The seconds of the server-rendered page, which are drawn until it is hydrated. */
function drawnSeconds(cache: ApolloCache): number {
  const status = cache.readQuery({ query: CooldownStatusDocument })?.cooldownStatus;
  return status?.isInCooldown ? status.remainingTimeSeconds : 0;
}

/** Starts the cooldown named by the extensions of a `MESSAGE_COOLDOWN` error. */
export function startCooldown({ cooldownUntil, remainingTimeSeconds }: Readonly<Record<string, unknown>>): void {
  const seconds = typeof remainingTimeSeconds === 'number' ? remainingTimeSeconds : undefined;
  waitUntil(cooldownOfRefusal({ cooldownUntil: String(cooldownUntil), remainingTimeSeconds: seconds }, Date.now()));
}

/** The seconds until the end of the cooldown, counting down. */
export function useSecondsToWait(): number {
  const { cache } = useApolloClient();
  return useSyncExternalStore(secondsToWait.subscribe, secondsToWait.get, () => drawnSeconds(cache));
}

/** When the cooldown ends, in milliseconds since 1970; null where only the server has drawn that it runs. */
export const useCooldownEnd = (): number | null =>
  useSyncExternalStore(
    secondsToWait.subscribe,
    () => cooldownEnd,
    () => null,
  );

/** Whether the cooldown is running; unlike the seconds, it doesn't render every second. */
function useIsWaiting(): boolean {
  const { cache } = useApolloClient();
  const drawn = useRef(useHydrating());
  useLayoutEffect(() => {
    // What is drawn stays until the server has answered.
    if (drawn.current) waitUntil(Math.max(cooldownEnd, Date.now() + drawnSeconds(cache) * SECOND_MS));
    drawn.current = false;
  }, [cache]);
  return useSyncExternalStore(
    secondsToWait.subscribe,
    () => secondsToWait.get() > 0,
    () => drawnSeconds(cache) > 0,
  );
}

interface Cooldown {
  /** Whether the cooldown is running. */
  waiting: boolean;
  /** Whether messages of the viewer start a cooldown. */
  applies: boolean;
}

/** The viewer's newest message in a source: undefined until that is loaded, and null when it has none of the viewer. */
type NewestOwn = Message | null | undefined;

/** Starts the cooldown with every message that arrives after the source was loaded: what it had then may be old. */
function useStartWith(newestOwn: NewestOwn, applies: boolean): void {
  const latest = useRef<string>(undefined);
  useEffect(() => {
    if (newestOwn === undefined) return;
    const before = latest.current;
    latest.current ??= newestOwn?.createdAt ?? '';
    // An older one becomes the newest when that is deleted.
    if (before === undefined || !newestOwn || newestOwn.createdAt <= before) return;
    latest.current = newestOwn.createdAt;
    if (applies) waitUntil(Math.max(cooldownEnd, cooldownAfter(newestOwn.createdAt, Date.now())));
  }, [applies, newestOwn]);
}

/**
 * The viewer's cooldown: fetched when a conversation is opened, and started by every own message that arrives while it
 * is open, in its thread or, from another tab or to another member, in the chat list.
 */
export function useCooldown(ownRole: Role, inThread: NewestOwn, inList: NewestOwn): Cooldown {
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

  useStartWith(inThread, applies);
  useStartWith(inList, applies);

  return { waiting: useIsWaiting() && applies, applies };
}
