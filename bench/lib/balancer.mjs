import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const CONNECT_TIMEOUT_MS = 1000;

/**
 * Starts a TCP balancer on a free port of the loopback. New connections go in turn to the backends that `GET /readyz`
 * answers for, each asked every `healthMs`; a refused connection goes on to the next one. With no healthy backend all are
 * tried. Established connections stay where they are, as in Caddy.
 */
export async function startBalancer(urls, { healthMs = 500, port: wantedPort = 0 } = {}) {
  const backends = urls.map((url) => {
    const { hostname, port } = new URL(url);
    return { url, hostname, port: Number(port), isHealthy: true, connections: 0 };
  });
  const sockets = new Set();
  let turn = 0;

  const check = async (backend) => {
    const answer = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(healthMs) }).catch(() => null);
    await answer?.body?.cancel();
    backend.isHealthy = answer?.ok === true;
  };
  const checking = setInterval(() => backends.forEach(check), healthMs).unref();

  /** The backends to try for a new connection, in order: the healthy ones from the next in turn, then the others. */
  const candidates = () => {
    turn += 1;
    const inTurn = backends.map((_each, place) => backends[(turn + place) % backends.length]);
    return [...inTurn.filter(({ isHealthy }) => isHealthy), ...inTurn.filter(({ isHealthy }) => !isHealthy)];
  };

  const serve = async (near) => {
    for (const backend of candidates()) {
      const far = await tryConnect(backend);
      if (far === null) continue;
      join(near, far, backend);
      return;
    }
    near.destroy();
  };

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    sockets.add(near);
    near.on('error', () => undefined).once('close', () => sockets.delete(near));
    void serve(near);
  }).listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Each backend's URL, whether it is healthy, and its number of connections so far. */
    get backends() {
      return backends.map(({ url, isHealthy, connections }) => ({ url, isHealthy, connections }));
    },
    /** Stops, with all connections. */
    async stop() {
      clearInterval(checking);
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A connection to a backend, or null. */
function tryConnect({ hostname, port }) {
  return new Promise((resolve) => {
    const far = connect({ host: hostname, port, noDelay: true });
    const give = (result) => {
      far.removeAllListeners();
      far.setTimeout(0);
      if (result === null) far.on('error', () => undefined).destroy();
      resolve(result);
    };
    far.setTimeout(CONNECT_TIMEOUT_MS, () => give(null));
    far.once('connect', () => give(far)).once('error', () => give(null));
  });
}

function join(near, far, backend) {
  if (near.destroyed) {
    far.on('error', () => undefined).destroy();
    return;
  }
  backend.connections += 1;
  far.on('error', () => near.destroy()).once('close', () => near.destroy());
  near.on('error', () => far.destroy()).once('close', () => far.destroy());
  near.pipe(far).pipe(near);
}
