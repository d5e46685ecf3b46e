import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from './threadRows';

/** Nearer to the end than this counts as being there. */
const AT_END_PX = 64;
/** Older messages begin to load this far before the top is reached. */
const LOAD_AHEAD_PX = 600;

interface ThreadScroll {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is out of sight. */
  away: boolean;
  /** Whether something new has come while it was. */
  behind: boolean;
  toNewest: () => void;
}

/**
 * How a thread scrolls: it opens at the newest message and stays with it while one is there, keeps its place when
 * older messages come in above, and follows what one writes oneself. It takes the focus after each deletion.
 */
export function useThreadScroll(messages: ShownMessage[], loadOlder: () => void, deletions: number): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const fromEnd = useRef(0);
  const before = useRef<{ oldest?: string | undefined; newest?: string | undefined }>({});
  const [away, setAway] = useState(false);
  const [behind, setBehind] = useState(false);

  const oldest = messages[0]?.key;
  const last = messages.at(-1);
  const newest = last?.key;
  const newestIsOwn = last?.own ?? false;

  useEffect(() => {
    if (deletions > 0) box.current?.focus({ preventScroll: true });
  }, [deletions]);

  const toNewest = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const known = before.current;
    const arrived = newest !== known.newest;
    if (arrived && newestIsOwn) following.current = true;
    if (following.current) element.scrollTop = element.scrollHeight;
    else if (oldest !== known.oldest && !arrived) element.scrollTop = element.scrollHeight - fromEnd.current;
    else if (arrived) setBehind(true);
    before.current = { oldest, newest };
    fromEnd.current = element.scrollHeight - element.scrollTop;
  }, [oldest, newest, newestIsOwn]);

  const load = useRef(loadOlder);
  useEffect(() => {
    load.current = loadOlder;
  });

  useEffect(() => {
    const element = box.current;
    const content = list.current;
    if (!element || !content) return;
    const lookAhead = () => {
      if (element.scrollTop < LOAD_AHEAD_PX) load.current();
    };
    const scrolled = () => {
      fromEnd.current = element.scrollHeight - element.scrollTop;
      following.current = fromEnd.current - element.clientHeight <= AT_END_PX;
      setAway(!following.current);
      if (following.current) setBehind(false);
      lookAhead();
    };
    // The composer grows, the keyboard opens, a font arrives: who was at the end stays there.
    const resized = () => {
      if (following.current) element.scrollTop = element.scrollHeight;
      lookAhead();
    };
    const observer = new ResizeObserver(resized);
    observer.observe(element);
    observer.observe(content);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, []);

  return { box, list, away, behind, toNewest };
}
