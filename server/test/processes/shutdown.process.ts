import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../../src/infra/monitoring/logger.js';
import { closeOnSignal } from '../../src/infra/process/shutdown.js';

// A process with a slow shutdown.
const [closingMs, withinMs] = process.argv.slice(2).map(Number);
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
