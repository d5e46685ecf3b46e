import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';

const { startTcpProxy } = await import(join(ROOT, 'server/test/network/tcp-proxy.ts'));

/** Every byte is this much later on a delayed link. */
const DELAY_MS = 400;

const mend = (proxy) => proxy.mend();
/** What can happen to a link: how it begins and ends. */
export const LINK_FAULTS = {
  /** Every connection is reset. */
  cut: { begin: (proxy) => proxy.reset(), end: mend },
  /** Everything arrives later. */
  stalled: { begin: (proxy) => proxy.stall(), end: mend },
  /** The present connections swallow everything for good, new ones work. */
  dead: { begin: (proxy) => proxy.silence(), end: mend },
  /** Everything is swallowed, on new connections, too. */
  blackholed: { begin: (proxy) => proxy.swallow(), end: mend },
  delayed: { begin: (proxy) => proxy.delay(DELAY_MS), end: mend },
  /** Answers to what was carried out are lost on the way. */
  'delayed, then cut': {
    begin: (proxy) => proxy.delay(DELAY_MS),
    end: (proxy) => {
      proxy.reset();
      return proxy.mend();
    },
  },
};

/** One proxy for each name and URL. */
export async function startLinks(urls) {
  const entries = await Promise.all(Object.entries(urls).map(async ([name, url]) => [name, await startTcpProxy(url)]));
  return Object.fromEntries(entries);
}
