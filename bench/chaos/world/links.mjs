import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';

const { startTcpProxy } = await import(join(ROOT, 'server/test/network/tcp-proxy.ts'));

/** Every byte is this much later on a delayed link. */
const DELAY_MS = 400;

/** What can happen to a link. Each begins the fault; `mend` of the proxy ends it. */
export const LINK_FAULTS = {
  /** Every connection is reset. */
  cut: (proxy) => proxy.reset(),
  /** Everything arrives later. */
  stalled: (proxy) => proxy.stall(),
  /** The present connections swallow everything for good, new ones work. */
  dead: (proxy) => proxy.silence(),
  /** Everything is swallowed, on new connections, too. */
  blackholed: (proxy) => proxy.swallow(),
  delayed: (proxy) => proxy.delay(DELAY_MS),
};

/** One proxy for each name and URL. */
export async function startLinks(urls) {
  const entries = await Promise.all(Object.entries(urls).map(async ([name, url]) => [name, await startTcpProxy(url)]));
  return Object.fromEntries(entries);
}
