import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const CONNECT_TIMEOUT_MS = 1000;

/** A TCP balancer over several servers. */
export interface Balancer {
  url: string;
  port: number;
  /** Each backend's URL, whether it is healthy, and its number of connections so far. */
  readonly backends: { url: string; isHealthy: boolean; connections: number }[];
  /** Stops, with all connections. */
  stop(): Promise<void>;
}

interface Backend {
  url: string;
  hostname: string;
  port: number;
  isHealthy: boolean;
  connections: number;
}

/**
 * Starts a balancer on a free port of the loopback. New connections go in turn to the backends that `GET /readyz`
 * answers for, each asked every `healthMs` and given `timeoutMs`; a refused connection goes on to the next one, unless
 * `triesNext` is false. With no healthy backend all are tried. Established connections stay where they are, as in Caddy.
 */
export async function startBalancer(
  urls: readonly string[],
  { healthMs = 500, timeoutMs = 500, triesNext = true, port: wantedPort = 0 } = {},
): Promise<Balancer> {
  const backends = urls.map((url): Backend => {
    const { hostname, port } = new URL(url);
    return { url, hostname, port: Number(port), isHealthy: true, connections: 0 };
  });
  const sockets = new Set<Socket>();
  let turn = 0;

  const check = async (backend: Backend): Promise<void> => {
    const answer = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    await answer?.body?.cancel();
    backend.isHealthy = answer?.ok === true;
  };
  const checking = setInterval(() => backends.forEach((backend) => void check(backend)), healthMs).unref();

  /** The backends to try for a new connection, in order: the healthy ones from the next in turn, then the others. */
  const candidates = (): Backend[] => {
    turn += 1;
    const inTurn = backends.map((_each, place) => backends[(turn + place) % backends.length] as Backend);
    return [...inTurn.filter(({ isHealthy }) => isHealthy), ...inTurn.filter(({ isHealthy }) => !isHealthy)];
  };

  const serve = async (near: Socket): Promise<void> => {
    for (const backend of candidates().slice(0, triesNext ? undefined : 1)) {
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
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get backends() {
      return backends.map(({ url, isHealthy, connections }) => ({ url, isHealthy, connections }));
    },
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
function tryConnect({ hostname, port }: Backend): Promise<Socket | null> {
  return new Promise((resolve) => {
    const far = connect({ host: hostname, port, noDelay: true });
    const give = (result: Socket | null): void => {
      far.removeAllListeners();
      far.setTimeout(0);
      if (result === null) far.on('error', () => undefined).destroy();
      resolve(result);
    };
    far.setTimeout(CONNECT_TIMEOUT_MS, () => give(null));
    far.once('connect', () => give(far)).once('error', () => give(null));
  });
}

function join(near: Socket, far: Socket, backend: Backend): void {
  if (near.destroyed) {
    far.on('error', () => undefined).destroy();
    return;
  }
  backend.connections += 1;
  far.on('error', () => near.destroy()).once('close', () => near.destroy());
  near.on('error', () => far.destroy()).once('close', () => far.destroy());
  near.pipe(far).pipe(near);
}
