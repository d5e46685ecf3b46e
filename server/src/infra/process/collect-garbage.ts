import { Session } from 'node:inspector';

/**
 * Forces a full GC. An idle process would keep large freed buffers. Blocks for about 100 ms: only after one-time work.
 */
export function collectGarbage(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
