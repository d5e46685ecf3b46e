import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageOf } from './product.mjs';

const OPENED_WITHIN_MS = 10_000;

/** The URL of a process's inspector, which SIGUSR1 opens and which it writes to its log. */
async function openInspector(signal, logFile) {
  signal('SIGUSR1');
  for (const end = Date.now() + OPENED_WITHIN_MS; Date.now() < end; await sleep(50)) {
    const [url] = /ws:\/\/127\.0\.0\.1:\d+\/\S+/.exec(await readFile(logFile, 'utf8')) ?? [];
    if (url) return url;
  }
  throw new Error('The inspector did not open');
}

/**
 * MB that a Node process holds after a garbage collection: heap and buffers. Its resident memory grows for half an hour
 * without that, because V8 and the allocator keep what a peak needed. `signal` sends it a signal, `logFile` is its output.
 */
export async function liveMb(signal, logFile) {
  const { WebSocket } = packageOf('ws');
  const socket = new WebSocket(await openInspector(signal, logFile));
  const ask = (method, params = {}) =>
    new Promise((resolve, reject) => {
      socket.once('message', (text) => {
        const { result, error } = JSON.parse(text);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await ask('HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
    const { result } = await ask('Runtime.evaluate', { expression });
    return result.value / 2 ** 20;
  } finally {
    socket.terminate();
  }
}
