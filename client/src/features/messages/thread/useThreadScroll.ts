import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from './threadItems';

/** Distance from the bottom that still counts as the bottom. */
const AT_BOTTOM_PX = 64;
/** Distance from the top at which older messages are loaded. */
const LOAD_AHEAD_PX = 600;

/** How far below the upper end of the thread's content its messages begin. */
const beginOf = ({ offsetTop, lastElementChild: items }: HTMLElement): number =>
  items instanceof HTMLElement ? items.offsetTop - offsetTop : 0;

interface ThreadScroll {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is out of view. */
  scrolledUp: boolean;
  /** Whether new messages have arrived since. */
  hasNew: boolean;
  toNewest: () => void;
}

/**
 * Scroll position of a thread: opens at the newest message and follows it while at the bottom, keeps its position when
 * older messages are prepended or something grows above the messages, and scrolls down for own messages. Focuses the
 * thread with each request.
 */
export function useThreadScroll(messages: ShownMessage[], loadOlder: () => void, focusRequests: number): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const fromBottom = useRef(0);
  const begin = useRef(0);
  const before = useRef<{ oldest?: string | undefined; newest?: string | undefined }>({});
  const [scrolledUp, setScrolledUp] = useState(false);
  const [hasNew, setHasNew] = useState(false);

  const oldest = messages[0]?.key;
  const last = messages.at(-1);
  const newest = last?.key;
  const newestIsOwn = last?.own ?? false;

  useEffect(() => {
    if (focusRequests > 0) box.current?.focus({ preventScroll: true });
  }, [focusRequests]);

  /** A conversation without messages is read from its beginning. */
  const isAtNewest = useCallback(() => following.current && before.current.newest !== undefined, []);

  const toNewest = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !list.current) return;
    const lower = beginOf(list.current) - begin.current;
    begin.current += lower;
    const known = before.current;
    const arrived = newest !== known.newest;
    if (arrived && newestIsOwn) following.current = true;
    before.current = { oldest, newest };
    if (isAtNewest()) element.scrollTop = element.scrollHeight;
    else if (oldest !== known.oldest && !arrived) element.scrollTop = element.scrollHeight - fromBottom.current;
    else {
      if (known.newest !== undefined && lower !== 0) element.scrollTop += lower;
      if (arrived) setHasNew(true);
    }
    fromBottom.current = element.scrollHeight - element.scrollTop;
  }, [oldest, newest, newestIsOwn, isAtNewest]);

  const load = useRef(loadOlder);
  useEffect(() => {
    load.current = loadOlder;
  });

  useEffect(() => {
    const element = box.current;
    const content = list.current;
    if (!element || !content) return;
    const loadAhead = () => {
      if (element.scrollTop < LOAD_AHEAD_PX) load.current();
    };
    let { clientHeight, scrollHeight, scrollTop } = element;
    /** Whether the heights differ from those at the last call. */
    const hasResized = (): boolean => {
      const same = clientHeight === element.clientHeight && scrollHeight === element.scrollHeight;
      ({ clientHeight, scrollHeight } = element);
      return !same;
    };
    /**
     * Whether somebody has scrolled up: a thread that grows stays where it is, and one that shrinks is at its end. A composer
     * that grows again in the same frame leaves the thread a little above its end, in WebKit after every own message.
     */
    const wentUp = (): boolean =>
      element.scrollTop < scrollTop - AT_BOTTOM_PX &&
      element.scrollTop + element.clientHeight < element.scrollHeight - 1;
    const scrolled = () => {
      // Scroll events come before resize events: a composer that grew isn't a reader who scrolls up.
      if (hasResized() && isAtNewest() && !wentUp()) element.scrollTop = element.scrollHeight;
      ({ scrollTop } = element);
      fromBottom.current = element.scrollHeight - element.scrollTop;
      following.current = fromBottom.current - element.clientHeight <= AT_BOTTOM_PX;
      setScrolledUp(!following.current);
      if (following.current) setHasNew(false);
      loadAhead();
    };
    // Stay at the bottom when the composer grows, the keyboard opens or a font loads.
    const resized = () => {
      hasResized();
      const lower = beginOf(content) - begin.current;
      begin.current += lower;
      if (isAtNewest()) element.scrollTop = element.scrollHeight;
      // An assignment, even of the same value, would end a scroll that is going on.
      else if (lower !== 0) element.scrollTop += lower;
      ({ scrollTop } = element);
      loadAhead();
    };
    const observer = new ResizeObserver(resized);
    observer.observe(element);
    observer.observe(content);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [isAtNewest]);

  return { box, list, scrolledUp: scrolledUp && newest !== undefined, hasNew, toNewest };
}
