import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to a server such as Postgres or Redis, with which a test simulates network faults. */
export interface TcpProxy {
  /** The server's URL through the proxy. */
  url: string;
  /** Closes every connection and accepts no new one. */
  cut(): Promise<void>;
  /** Resets every connection (RST); new ones work. */
  reset(): void;
  /** Buffers every byte until `mend()`, which forwards it. */
  stall(): void;
  /** Forwards every byte this much later, until `mend()`. */
  delay(ms: number): void;
  /**
   * Accepts connections and drops all bytes, like a firewall that has lost a connection's state. After `mend()` new
   * connections work; one that has lost a byte stays silent until its client closes it.
   */
  swallow(): void;
  /** Swallows after this many more writes of clients. */
  swallowAfter(writes: number): void;
  /**
   * Swallows the bytes of every present connection for good, also after `mend()`, and doesn't tell the server when the
   * client closes it; new ones work.
   */
  silence(): void;
  /** Number of open connections. */
  readonly connections: number;
  /** Whether a byte was dropped since the last `mend()`. */
  readonly hasSwallowed: boolean;
  mend(): Promise<void>;
  /** Sends new connections to another server, such as one that was restarted at another port. */
  aim(url: string): void;
  /** Stops the proxy. */
  close(): Promise<void>;
}

/** A proxied connection. */
interface Connection {
  near: Socket;
  far: Socket;
  /** It has lost a byte and forwards nothing more. */
  isSilent: boolean;
  /** The server doesn't learn when the client closes it. */
  isDead: boolean;
  /** Not yet forwarded, the oldest first. */
  held: { to: Socket; bytes: Buffer }[];
  /** The server has closed it; the client's end follows after what is held. */
  isOver: boolean;
}

/** Starts a proxy on a free port of the loopback to the server at `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  let target = new URL(url);
  const connections = new Set<Connection>();
  let mode: 'open' | 'stalled' | 'swallowing' = 'open';
  let delayMs = 0;
  let writesLeft = Number.POSITIVE_INFINITY;
  let hasSwallowed = false;

  const forward = ({ to, bytes }: Connection['held'][number]): void => {
    if (to.writable) to.write(bytes);
  };
  const pass = (connection: Connection, to: Socket, bytes: Buffer): void => {
    if (mode === 'swallowing') connection.isSilent = true;
    if (connection.isSilent) {
      hasSwallowed = true;
      return;
    }
    const held = { to, bytes };
    if (mode === 'open' && delayMs === 0) forward(held);
    else connection.held.push(held);
    if (mode !== 'open' || delayMs === 0) return;
    // `mend()` may have forwarded it before. Timers of one duration keep their order.
    setTimeout(() => {
      if (connection.held[0] === held && mode === 'open') flush(connection, 1);
    }, delayMs);
  };
  const flush = (connection: Connection, count = connection.held.length): void => {
    for (const held of connection.held.splice(0, count)) forward(held);
    if (connection.isOver && connection.held.length === 0) connection.near.destroySoon();
  };
  const open = (port: number): Server =>
    createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      const connection: Connection = { near, far, isSilent: false, isDead: false, held: [], isOver: false };
      connections.add(connection);
      near.on('data', (bytes: Buffer) => {
        writesLeft -= 1;
        if (writesLeft < 0 && mode === 'open') mode = 'swallowing';
        pass(connection, far, bytes);
      });
      far.on('data', (bytes: Buffer) => pass(connection, near, bytes));
      for (const end of [near, far]) {
        end.on('error', () => undefined);
        end.on('close', () => {
          if (near.closed && far.closed) connections.delete(connection);
        });
      }
      near.on('close', () => {
        if (!connection.isDead) far.destroy();
      });
      far.on('close', () => {
        // A silent connection doesn't forward the close either.
        if (connection.isSilent || mode === 'swallowing') return;
        connection.isOver = true;
        flush(connection, 0);
      });
    }).listen(port, '127.0.0.1');

  let server = open(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);

  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const { near, far } of connections) {
      near.destroy();
      far.destroy();
    }
    await closed;
  };
  return {
    url: through.href,
    cut,
    reset() {
      for (const { near, far } of connections) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
      connections.clear();
    },
    stall() {
      mode = 'stalled';
    },
    delay(ms) {
      delayMs = ms;
    },
    swallow() {
      mode = 'swallowing';
    },
    swallowAfter(writes) {
      writesLeft = writes;
    },
    silence() {
      for (const connection of connections) Object.assign(connection, { isSilent: true, isDead: true });
    },
    get connections() {
      return connections.size;
    },
    get hasSwallowed() {
      return hasSwallowed;
    },
    async mend() {
      mode = 'open';
      delayMs = 0;
      hasSwallowed = false;
      writesLeft = Number.POSITIVE_INFINITY;
      for (const connection of connections) flush(connection);
      if (server.listening) return;
      server = open(port);
      await once(server, 'listening');
    },
    aim(next) {
      target = new URL(next);
    },
    close: cut,
  };
}
