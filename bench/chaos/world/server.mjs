import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../lib/free-port.mjs';
import { startProduction } from '../../lib/production-server.mjs';

/** As in the unit of docs/operations.md. */
const RESTART_MS = 2000;

/** A server in production at one address that can be killed, paused and restarted. */
export async function startServer(options) {
  const port = await freePort();
  const start = () => startProduction({ ...options, port });
  let server = await start();
  /** Exit codes of orderly ends. */
  const exits = [];
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
      const began = performance.now();
      const code = await server.stop('SIGTERM');
      exits.push({ code, ms: performance.now() - began });
      server = await start();
    },
    pause: () => server.signal('SIGSTOP'),
    resume: () => server.signal('SIGCONT'),
    async stop() {
      server.signal('SIGCONT');
      const began = performance.now();
      const code = await server.stop('SIGTERM');
      exits.push({ code, ms: performance.now() - began });
    },
    kill: () => server.stop('SIGKILL'),
  };
}
