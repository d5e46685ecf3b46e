import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../../src/infra/logging/logger.js';
import { closeOnSignal } from '../../src/infra/process/shutdown.js';

// A process with a slow shutdown, which throws or rejects on SIGUSR2 or SIGWINCH.
const [closingMs, withinMs] = process.argv.slice(2).map(Number);
process.on('SIGUSR2', () => {
  throw new Error('thrown');
});
process.on('SIGWINCH', () => void Promise.reject(new Error('rejected')));
const alive = setInterval(() => undefined, 60_000);
closeOnSignal(
  async () => {
    await sleep(closingMs);
    clearInterval(alive);
    console.log('closed');
  },
  createLogger({ logLevel: 'error' }),
  withinMs,
);
console.log('ready');
