import { SESSION_DAYS } from '@venn/schema/limits';

const SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** The cookie's value, null without one. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) || null : null;
}

/** Whether the page comes from this machine over plain HTTP, as `npm start` serves it. */
const isOwnMachine = (): boolean =>
  location.protocol === 'http:' && (location.hostname === 'localhost' || location.hostname === '127.0.0.1');

function store(name: string, value: string, seconds: number): void {
  const cookie = (security: string) =>
    `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds};${security} samesite=strict`;
  document.cookie = cookie(' secure;');
  // WebKit refuses secure cookies over plain HTTP, also to delete or replace others, even where no request leaves the
  // machine.
  if (isOwnMachine() && readCookie(name) !== (value || null)) document.cookie = cookie('');
}

/** Stores a value for as long as a login lasts. */
export const writeCookie = (name: string, value: string): void => store(name, value, SECONDS);

export const removeCookie = (name: string): void => store(name, '', 0);

/**
 * Whether the browser stores our cookies: over plain HTTP from another machine it silently drops secure ones. True on the
 * server, where it isn't known.
 */
export function cookiesWork(): boolean {
  if (typeof document === 'undefined') return true;
  const probe = 'venn_probe';
  writeCookie(probe, '1');
  const stored = readCookie(probe) === '1';
  removeCookie(probe);
  return stored;
}
