import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../.ci/lib/free-port.mjs';
import { startProduction } from '../../lib/production-server.mjs';

/** As in the unit of docs/operations.md. */
const RESTART_MS = 2000;
/** From SIGTERM to the end. */
export const EXIT_WITHIN_MS = 15_000;

/** A server in production at one address that can be killed, paused and restarted. */
export async function startServer(options) {
  const port = await freePort();
  const start = () => startProduction({ ...options, port });
  let server = await start();
  /** Code and time of each orderly end. */
  const exits = [];
  const end = async () => {
    const began = performance.now();
    const code = await server.stop('SIGTERM');
    const exit = { code, ms: performance.now() - began };
    exits.push(exit);
    return exit;
  };
  return {
    url: server.url,
    exits,
    get process() {
      return server;
    },
    /** Kills it; it starts again after two seconds, as under systemd. */
    async crash() {
      await server.stop('SIGKILL');
      await sleep(RESTART_MS);
      server = await start();
    },
    /** Ends it in order and starts it again. */
    async restart() {
      await end();
      server = await start();
    },
    pause: () => server.signal('SIGSTOP'),
    resume: () => server.signal('SIGCONT'),
    /** Rejects if it doesn't end in order and in time. */
    async stop() {
      server.signal('SIGCONT');
      const { code, ms } = await end();
      if (code !== 0 || ms > EXIT_WITHIN_MS) throw new Error(`A server ended with ${code} after ${Math.round(ms)} ms`);
    },
  };
}
