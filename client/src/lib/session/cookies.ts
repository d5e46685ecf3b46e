import { SESSION_DAYS } from '@venn/schema/limits';

const SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** The cookie's value, null without one. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) || null : null;
}

const attributes = (seconds: number) => `; path=/; max-age=${seconds}; secure; samesite=strict`;

/** Stores a value for as long as a login lasts. */
export function writeCookie(name: string, value: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes(SECONDS)}`;
}

export function removeCookie(name: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${attributes(0)}`;
}

/**
 * Whether the browser stores our cookies: over plain HTTP outside localhost it silently drops secure ones. True on the
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
