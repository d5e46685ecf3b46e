import { BREAK, type DocumentNode, visit } from 'graphql';

/** Mutations after which this device has no session any more. */
const ENDS_LOGIN: ReadonlySet<string> = new Set(['logout', 'logoutEverywhere', 'deleteAccount', 'deleteAccountNow']);

/**
 * Sent after a logout: the next person at a shared computer finds no page and no picture in the browser's cache. Cookies
 * and storage stay, which hold the theme and the device that the member has logged in on.
 */
export const CLEAR_CACHE = { name: 'clear-site-data', value: '"cache"' } as const;

const cache = new WeakMap<DocumentNode, boolean>();

/** Whether a document contains a mutation that ends the requester's session. */
export function endsLogin(document: DocumentNode): boolean {
  const cached = cache.get(document);
  if (cached !== undefined) return cached;
  let ends = false;
  visit(document, {
    Field({ name }) {
      ends = ENDS_LOGIN.has(name.value);
      return ends ? BREAK : undefined;
    },
  });
  cache.set(document, ends);
  return ends;
}
