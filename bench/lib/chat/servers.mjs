import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { freePort } from '../../../.ci/lib/free-port.mjs';
import { start } from '../../../.ci/lib/run.mjs';
import { cpuMs, residentMb } from '../process-usage.mjs';
import { startProduction } from '../production-server.mjs';

/** The compared servers and their names in the report. */
export const KINDS = { venn: 'Venn', 'socket.io': 'Socket.IO', ws: 'bare ws' };

const PEERS = { 'socket.io': 'bench/lib/chat/socket-io.process.mjs', ws: 'bench/lib/chat/bare-ws.process.mjs' };
const SETTLE_MS = 1500;

async function startPeer(kind, { databaseUrl, redisUrl, nodeArguments }) {
  const port = await freePort();
  const child = start(process.execPath, [...nodeArguments, PEERS[kind]], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PORT: String(port), DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    residentMb: () => residentMb(child.pid),
    cpuMs: () => cpuMs(child.pid),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

async function startServer(kind, where) {
  const inspector = await freePort();
  const nodeArguments = [`--inspect=127.0.0.1:${inspector}`];
  const server =
    kind === 'venn'
      ? await startProduction({ ...where, nodeArguments })
      : await startPeer(kind, { ...where, nodeArguments });
  return {
    ...server,
    /** Resident memory after a garbage collection. */
    async neededMb() {
      await collectGarbage(inspector);
      await sleep(SETTLE_MS);
      return server.residentMb();
    },
  };
}

async function collectGarbage(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  for (let id = 1; id <= 3; id += 1) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  socket.close();
}

/** Two servers of one kind on the same database and Redis. */
export async function startPair(kind, where) {
  const servers = [await startServer(kind, where), await startServer(kind, where)];
  return {
    servers,
    urls: servers.map(({ url }) => url),
    async neededMb() {
      const each = await Promise.all(servers.map((server) => server.neededMb()));
      return each.reduce((sum, mb) => sum + mb, 0);
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}
