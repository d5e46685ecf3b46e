import { NOTIFICATION_KINDS, type NotificationKind, type PushMessage } from '@venn/schema/notifications';
import { PATHS } from '@venn/schema/paths';
import { isAppPage } from './appPages';
import { ANY_NOTICE, NOTICE_TEXTS } from './texts';

/** A notification of the browser. */
export interface Notice {
  text: string;
  /** A later one with this tag replaces it. */
  tag: string;
  /** The page that a press opens. */
  path: string;
  /** The number of unread messages, for the app's badge; null where nothing says it. */
  unread: number | null;
}

/** A browser that has subscribed has to show something, also of a message that it doesn't understand. */
const ANY: Notice = { text: ANY_NOTICE, tag: 'any', path: PATHS.matches, unread: null };

const KINDS: readonly unknown[] = NOTIFICATION_KINDS;
const isKind = (value: unknown): value is NotificationKind => KINDS.includes(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The path of a page of the client, as a URL parser reads it; null for what leads elsewhere. */
function pagePath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === origin && isAppPage(url.pathname) ? url.pathname + url.search + url.hash : null;
}

/** What to show of a push message, at this origin. */
export function noticeOf(message: unknown, origin: string): Notice {
  if (typeof message !== 'object' || message === null) return ANY;
  const { kind, count, path: wanted }: Partial<Record<keyof PushMessage, unknown>> = message;
  const path = pagePath(wanted, origin);
  if (!isKind(kind) || !isCount(count) || path === null) return ANY;
  return { text: NOTICE_TEXTS[kind](count), tag: kind, path, unread: kind === 'messages' ? count : null };
}
